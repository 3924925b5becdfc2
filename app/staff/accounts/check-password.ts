import type { z } from 'zod'
import { isCommonPassword } from '#operations/staff/common-passwords.ts'
import { checkForm, type FormCheck } from '#rules/forms/check-form.ts'

/** Rule A5: checks a form with a new password, which must not be a common one. */
export async function checkPasswordForm<Schema extends z.ZodType<{ password: string }>>(
  schema: Schema,
  input: unknown,
): Promise<FormCheck<z.output<Schema>>> {
  const form = checkForm(schema, input)
  if (form.ok && (await isCommonPassword(form.value.password)))
    return { ok: false, problems: { password: 'password-too-common' } }
  return form
}
