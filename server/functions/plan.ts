import type { z } from 'zod'
import type { PaymentTools } from '../../operations/orders/payment-tools.ts'
import type { FileField, FileKind } from '../../rules/forms/files.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RateLimit } from '../rate-limit.ts'

/** What a function says. The door's own refusals have the same shape, so that whoever calls knows one. */
export type Answer = {
  status: 200 | 202 | 400 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503
  body: object
  /** Seconds. */
  retryAfter?: number
}

export type Caller = { address: string; addressKey: string }

/** A file that waits in the request's own folder. `name` is what its sender called it: to be shown, never a path. */
export type UploadedFile = { field: string; name: string; kind: FileKind; bytes: number; path: string }

export type FunctionTools = PaymentTools & { storage: Storage }

export type FunctionPlan<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** Only then multipart is taken. */
  files?: readonly FileField[]
  /** Counted for each e-mail address that a payload names. */
  limit?: RateLimit
  perform(
    payload: z.output<Schema>,
    call: { files: UploadedFile[]; caller: Caller },
    tools: FunctionTools,
  ): Promise<Answer>
}

/** Lets each function see its own payload's type. */
export function plan<Schema extends z.ZodType>(own: FunctionPlan<Schema>): FunctionPlan {
  return own
}
