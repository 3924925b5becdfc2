import { Notice } from '#app/staff/ui/notice.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { fittingMoney as words } from '#content/staff/today.ts'
import type { BankLineId } from '#rules/ids.ts'

/** The seats must not be released while their money waits to be matched. */
export function FittingMoney({ lineId }: { lineId: BankLineId }) {
  return (
    <Notice tone="bad">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{words.text}</p>
        <LinkButton to={`/staff/bank/${lineId}`} className="button-small">
          {words.match}
        </LinkButton>
      </div>
    </Notice>
  )
}
