import { z } from 'zod'
import { line, text, wholeNumber } from '#rules/forms/fields.ts'
import type { MessageId } from '#rules/ids.ts'
import { recordId, version } from '#rules/staff/staff-action-forms.ts'

/** Staff write these in braces, and each reader sees their own trip and dates. */
export const PLACEHOLDERS = ['trip', 'dates'] as const
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>

const IN_BRACES = /\{([^{}\n]{0,40})\}/g

const isPlaceholder = (name: string): name is keyof PlaceholderValues => PLACEHOLDERS.some((known) => known === name)

/** Everything in braces that we cannot fill in, so that no guest reads it. */
export function unknownPlaceholders(message: string): string[] {
  const names = [...message.matchAll(IN_BRACES)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

export function fillPlaceholders(message: string, values: PlaceholderValues): string {
  return message.replace(IN_BRACES, (written, name: string) => (isPlaceholder(name) ? values[name] : written))
}

const written = { subject: line, text }

/** The forms on the page that writes a message. `key` is the id that the message will have. */
export const messageForms = {
  preview: z.object(written),
  send: z.object({ ...written, key: recordId<MessageId>(), recipients: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
}

/** The forms on the page of a template. */
export const templateForms = {
  save: z.object({ ...written, name: line, version }),
  delete: z.object({ version }),
}

export type SendMessageRefusal =
  | 'unknown-audience'
  /** Someone joined, booked or left since the page was opened. */
  | 'audience-changed'
  | 'nobody'
  | 'unknown-placeholder'

export type TemplateRefusal = 'not-found' | 'stale-version' | 'unknown-placeholder'
