import { ChoiceField } from '#app/ui/choice-field.tsx'
import { methodLegend, methodWords, noTransfer } from '#content/payments/payment-words.ts'
import { type Cents, formatDollars } from '#rules/money.ts'
import { isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { addFee } from '#rules/orders/prices.ts'
import { useMethods } from './use-methods.ts'

type Props = {
  value: PaymentMethod
  /** The amount due, without the fee of the method. */
  due: Cents
  /** Rule M7: early enough for a transfer. */
  takesTransfers: boolean
  isFixed: boolean
  onChange(method: PaymentMethod): void
  /** The one method that was agreed with the guest, if any. */
  only?: PaymentMethod | null
  className?: string
}

/** The payment methods, each with its total. */
export function MethodField({ value, due, takesTransfers, isFixed, onChange, only, className = '' }: Props) {
  const methods = useMethods().filter((method) => !only || method === only)
  const choices = methods.map((method) => {
    const isOff = isTransfer(method) && !takesTransfers
    const { name, hint } = methodWords[method]
    return {
      value: method,
      label: name,
      hint: isOff ? noTransfer : hint,
      isOff,
      figure: formatDollars(addFee(due, method).total),
    }
  })
  return (
    <ChoiceField
      legend={methodLegend}
      name="method"
      choices={choices}
      value={value}
      isFixed={isFixed}
      onChange={onChange}
      className={className}
    />
  )
}
