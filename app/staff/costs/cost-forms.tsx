import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { costKinds, costMethods, costsPage as words } from '#content/staff/costs.ts'
import type { CostsPage } from '#operations/costs/load-costs-page.ts'
import { COST_KINDS, COST_METHODS } from '#rules/costs/costs.ts'
import type { Day } from '#rules/dates.ts'
import type { CostEntryId, CostId } from '#rules/ids.ts'
import { formatPrice } from '#rules/money.ts'

const { fields } = words

/** With the ID that its next payment will have. */
export type ShownCost = CostsPage['costs'][number] & { paymentId: CostEntryId }

const asAmount = (cents: number) => formatPrice(cents).slice(1)

/** The planned cost of the charter is proposed for the first one. */
export function RecordCostForm({ id, plannedCents }: { id: CostId; plannedCents: number | null }) {
  const errors = useReport('record-cost')?.errors
  return (
    <RecordAction intent="record-cost" label={words.record}>
      <input type="hidden" name="id" value={id} />
      <SelectField name="kind" label={fields.kind} value="" options={optionsOf(COST_KINDS, costKinds)} />
      <CostFields cost={plannedCents ? { owedCents: plannedCents } : {}} errors={errors} />
    </RecordAction>
  )
}

type FieldsProps = {
  cost: Partial<Pick<ShownCost, 'words' | 'owedCents' | 'dueDay'>>
  errors: Record<string, string> | undefined
}

function CostFields({ cost, errors }: FieldsProps) {
  return (
    <>
      <TextField
        name="words"
        label={fields.words}
        hint={fields.wordsHint}
        defaultValue={cost.words}
        error={errors?.words}
        autoComplete="off"
        required
      />
      <AmountField cents={cost.owedCents} error={errors?.amount} />
      <TextField
        type="date"
        name="dueDay"
        label={fields.dueDay}
        defaultValue={cost.dueDay}
        error={errors?.dueDay}
        required
      />
    </>
  )
}

function AmountField({ cents, error }: { cents: number | undefined; error: string | undefined }) {
  return (
    <TextField
      key={cents}
      name="amount"
      label={fields.amount}
      hint={bookingPage.actions.amountHint}
      defaultValue={cents === undefined ? undefined : asAmount(cents)}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      required
    />
  )
}

export function CostActions({ cost, today }: { cost: ShownCost; today: Day }) {
  const { id: costId, words: about, owedCents, paidCents, openCents } = cost
  const shown = { about, hidden: { costId, shownCents: String(owedCents) }, reason: true }
  return (
    <div className="action-row">
      {openCents > 0 ? <PayForm cost={cost} today={today} /> : null}
      <CorrectForm {...shown} cost={cost} />
      {paidCents === 0 ? (
        <RecordAction {...shown} intent="remove-cost" label={words.remove} tone="berry" confirm={words.removeText} />
      ) : null}
    </div>
  )
}

type CorrectProps = { cost: ShownCost; about: string; hidden: Record<string, string>; reason: boolean }

function CorrectForm({ cost, ...shown }: CorrectProps) {
  const report = useReport('correct-cost')
  return (
    <RecordAction {...shown} intent="correct-cost" label={words.correct} confirm={words.correctText}>
      <CostFields cost={cost} errors={report?.sent?.costId === cost.id ? report.errors : undefined} />
    </RecordAction>
  )
}

function PayForm({ cost, today }: { cost: ShownCost; today: Day }) {
  const report = useReport('pay-cost')
  const errors = report?.sent?.costId === cost.id ? report.errors : undefined
  return (
    <RecordAction
      intent="pay-cost"
      label={words.pay}
      about={cost.words}
      hidden={{ costId: cost.id }}
      confirm={words.payText}
    >
      <input type="hidden" name="id" value={cost.paymentId} />
      <AmountField cents={cost.openCents} error={errors?.amount} />
      <TextField type="date" name="paidOn" label={fields.paidOn} defaultValue={today} error={errors?.paidOn} required />
      <SelectField name="method" label={fields.method} value="" options={optionsOf(COST_METHODS, costMethods)} />
      <TextField
        name="reference"
        label={fields.reference}
        hint={fields.referenceHint}
        error={errors?.reference}
        autoComplete="off"
      />
    </RecordAction>
  )
}
