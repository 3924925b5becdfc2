import type { z } from 'zod'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { FileField, FileKind } from '#rules/forms/files.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { Storage } from '#storage/storage.ts'

/** The response to a call. Functions and the checks before them use the same shape. */
export type FunctionResponse = {
  status: 200 | 202 | 400 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 502 | 503
  body: object
  /** In seconds. */
  retryAfter?: number
}

/** A file in the request's own folder. `name` comes from the sender: it is shown and never used as a path. */
export type UploadedFile = { field: string; name: string; kind: FileKind; bytes: number; path: string }

export type FunctionTools = PaymentTools & { storage: Storage }

export type FunctionDefinition<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** Multipart bodies are accepted only by functions with files. */
  files?: readonly FileField[]
  /** Counted for each email address in a payload. */
  limit?: RateLimit
  /** Rule C7: whether a call that is not refused mails the address in it. Without this, each call with a limit does. */
  isMailed?(payload: z.output<Schema>): boolean
  /** `networkKey` stands for the caller's network where limits count by it, and for nothing if limits are off. */
  perform(
    payload: z.output<Schema>,
    call: {
      files: UploadedFile[]
      address: string
      networkKey: string | undefined
      /** Rule C7: counts a mail that a refusal causes. False if the network has had its share. */
      mayMail(): Promise<boolean>
    },
    tools: FunctionTools,
  ): Promise<FunctionResponse>
}

/** Gives `perform` its payload's type. */
export function defineFunction<Schema extends z.ZodType>(definition: FunctionDefinition<Schema>): FunctionDefinition {
  return definition
}
