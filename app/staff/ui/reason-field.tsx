import { staffPieces } from '#content/staff/frame.ts'
import { CHOSEN_REASON, needsProse, SHORT_REASONS } from '#rules/staff/reasons.ts'
import { useSentField } from './sent-fields.ts'
import { TextArea, TextField } from './text-field.tsx'

/** Rule A16: in words where it matters, otherwise one click. The stylesheet shows the words of `other` once it is chosen. */
export function ReasonField({ intent }: { intent: string }) {
  const { reason, reasonHint, otherReason, shortReasons } = staffPieces
  const chosen = useSentField(CHOSEN_REASON, undefined)
  if (needsProse(intent)) return <TextArea name="reason" label={reason} hint={reasonHint} required rows={2} />
  return (
    <fieldset className="asking min-w-0">
      <legend className="font-bold text-small">{reason}</legend>
      <div className="flex flex-wrap gap-x-4">
        {SHORT_REASONS.map((value) => (
          <label key={value} className="inline-flex min-h-target cursor-pointer items-center gap-2 text-small">
            <input
              type="radio"
              name={CHOSEN_REASON}
              value={value}
              defaultChecked={value === chosen}
              required
              className="size-4 accent-spruce"
            />
            {shortReasons[value]}
          </label>
        ))}
      </div>
      <div className="asked">
        <TextField name="reason" label={otherReason} hint={reasonHint} autoComplete="off" />
      </div>
    </fieldset>
  )
}
