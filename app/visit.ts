import { createContext } from 'react-router'
import type { SiteFacts } from '#content/site-facts.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { NewPicture } from '#operations/pictures/keep-picture.ts'
import type { PictureProblem } from '#rules/pictures/pictures.ts'
import type { Topic } from '#rules/topics.ts'
import type { CallGroup } from './api/describe-api.ts'
import type { FormRefusal } from './page/read-form.ts'
import type { SignedInStaff, StaffDoor } from './staff/staff-door.ts'
import type { StaffTools } from './staff/staff-tools.ts'

/** The result of a form that was posted without a script, with its values. */
export type PostedForm = {
  status: number
  fields: ReadonlyMap<string, string>
  /** Messages by field of the payload. */
  refusedFields: Record<string, string>
  /** The function's response body. */
  answer: { error?: string; message?: string; paymentLink?: string }
  waitSeconds?: number
}

/** What the browser needs to load the script of a payment window. */
export type PaymentWindowFacts = { clientId: string; sdkUrl: string }

/** One request, as loaders and actions see it. */
export type Visit = {
  requestId: string
  /** The client's IP address. */
  address: string
  /** Marks our own scripts and styles. */
  nonce: string
  site: SiteFacts
  /** Without a slash at the end. */
  publicUrl: string
  /** The pre-launch gate is on, so search engines may index nothing. */
  gated: boolean
  /** Rule K1: the gate of docs/specification.md 3, which the browser keeps. */
  gateInBrowser: boolean
  /** Marks a page of the browser's gate as open or locked before its first paint. */
  gateScript: string
  /** The calls of the API, for the page that describes them. */
  apiCalls: CallGroup[]
  tools: PaymentTools
  /** The signed-in staff member. Only set for requests below /staff. */
  staff: SignedInStaff | undefined
  /** The guard redirects the request to this path. */
  redirectTo: string | undefined
  /** The guard hides this page of the back office, so another one is rendered in its place. */
  isHidden: boolean
  staffDoor: StaffDoor
  staffTools: StaffTools
  /**
   * Lets the server cache this page for all visitors until one of the topics, or a part of one, changes. The page may depend on nothing of
   * the request but its path (rule C4).
   */
  remember(...topics: Topic[]): void
  /** Allows the scripts of the payment window in this page's document. */
  allowPayment(): PaymentWindowFacts | undefined
  /** Rule A22: reads a guest's upload and has `keep` insert its rows, with what else the form said. A refusal leaves nothing. */
  takePicture<Kept extends { ok: boolean }>(
    request: Request,
    keep: (picture: NewPicture, fields: ReadonlyMap<string, string>) => Promise<Kept & { isKept: boolean }>,
  ): Promise<Kept | { ok: false; problem: PictureProblem }>
  /** Calls a function with the request's form, with the same checks as a call from a script. */
  postForm(functionName: string, payload: (fields: ReadonlyMap<string, string>) => object): Promise<PostedForm>
  fail(error: unknown): void
  /** The page could not read what it was sent, and is not rendered. */
  refuseForm(refusal: FormRefusal): void
}

export const visitContext = createContext<Visit>()
