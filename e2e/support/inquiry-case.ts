export type InquiryCase = {
  path: string
  heading: string
  functionName: string
  /** Field name, accessible label, and type of the control. */
  fields: readonly (readonly [name: string, label: string, control: string])[]
  options: Readonly<Record<string, string>>
  /** Fields that show the toast `missing` when they are blank. */
  checked: readonly string[]
  missing: readonly [title: string, text: string]
  failure: readonly [title: string, text: string]
  success: string
  logsFailure: boolean
  submit: readonly [idle: string, sending: string]
  /** Text that the page contains. */
  says: readonly string[]
  fill: Readonly<Record<string, string>>
  payload: object
}

export const missing = ['Missing Information', 'Please fill in all required fields.'] as const
export const failure = [
  'Error submitting application',
  'There was a problem submitting your application. Please try again.',
] as const
