import { staffPieces } from '#content/staff/frame.ts'
import { needsProse, SHORT_REASONS } from '#rules/staff/reasons.ts'
import { TextArea, TextField } from './text-field.tsx'

/** The field whose choice stands for a reason in words. */
export const CHOSEN_REASON = 'chosenReason'

/** Rule A16: in words where it matters, otherwise one click. The stylesheet shows the words of `other` once it is chosen. */
export function ReasonField({ intent }: { intent: string }) {
  const { reason, reasonHint, otherReason, shortReasons } = staffPieces
  if (needsProse(intent)) return <TextArea name="reason" label={reason} hint={reasonHint} required rows={2} />
  return (
    <fieldset className="group/reason min-w-0">
      <legend className="font-bold text-small">{reason}</legend>
      <div className="flex flex-wrap gap-x-4">
        {SHORT_REASONS.map((value) => (
          <label key={value} className="inline-flex min-h-target cursor-pointer items-center gap-2 text-small">
            <input type="radio" name={CHOSEN_REASON} value={value} required className="size-4 accent-spruce" />
            {shortReasons[value]}
          </label>
        ))}
      </div>
      <div className="hidden group-has-[[value=other]:checked]/reason:block">
        <TextField name="reason" label={otherReason} hint={reasonHint} autoComplete="off" />
      </div>
    </fieldset>
  )
}
