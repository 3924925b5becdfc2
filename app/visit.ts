import { createContext } from 'react-router'
import type { SiteFacts } from '../content/site.ts'
import type { PaymentTools } from '../operations/orders/payment-tools.ts'
import type { Topic } from '../rules/topics.ts'
import type { StaffPerson } from './staff/staff-context.ts'
import type { StaffDoor } from './staff/staff-door.ts'
import type { StaffTools } from './staff/staff-tools.ts'

/** What became of a form that was posted without a script, and what stood in its fields. */
export type PostedForm = {
  status: number
  fields: ReadonlyMap<string, string>
  /** Field of the payload to message. */
  refusedFields: Record<string, string>
  /** What a script would have been told. */
  answer: { message?: string; paymentLink?: string }
  waitSeconds?: number
}

/** What a browser needs to show PayPal's button. */
export type PayPalFacts = { clientId: string; sdkUrl: string }

/** One request, as loaders and actions see it. */
export type Visit = {
  requestId: string
  /** Whose request it is, as the network knows them. */
  address: string
  /** Marks the scripts and styles that we wrote ourselves. */
  nonce: string
  site: SiteFacts
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string
  /** The pre-launch gate is on: search engines are asked to stay away. */
  gated: boolean
  /** Rule K1: the gate of the specification, which the browser keeps. */
  gateInBrowser: boolean
  tools: PaymentTools
  /** Whose back-office session the request carries. Only requests below /staff are asked for one. */
  staff: StaffPerson | undefined
  /** The server's guard sends this request there instead. */
  turnTo: string | undefined
  staffDoor: StaffDoor
  staffTools: StaffTools
  /**
   * Lets the server keep this page and send it to everybody, until one of the topics changes.
   * A loader that calls this promises that nothing of the request but its address went into the page.
   */
  remember(...topics: Topic[]): void
  /** Lets the payment provider's scripts into this page's document, and says where they are. */
  allowPayment(): PayPalFacts
  /** Calls a function of the server with what the request's form holds: the same door as for scripts. */
  postForm(functionName: string, payload: (fields: ReadonlyMap<string, string>) => object): Promise<PostedForm>
  fail(error: unknown): void
}

export const visitContext = createContext<Visit>()
