import { methodLegend, methodWords, noTransfer } from '../../content/payment-words.ts'
import { type Cents, dollars } from '../../rules/money.ts'
import { type PaymentMethod, withFee } from '../../rules/prices.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { useMethods } from './use-methods.ts'

type Props = {
  value: PaymentMethod
  /** What is to be paid, without what a way to pay adds. */
  due: Cents
  /** Rule M7. */
  takesTransfers: boolean
  isFixed: boolean
  onChange(method: PaymentMethod): void
  className?: string
}

/** The ways to pay, each with what it comes to. */
export function MethodField({ value, due, takesTransfers, isFixed, onChange, className = '' }: Props) {
  const choices = useMethods().map((method) => {
    const isOff = method === 'bank-transfer' && !takesTransfers
    const { name, hint } = methodWords[method]
    return {
      value: method,
      label: name,
      hint: isOff ? noTransfer : hint,
      isOff,
      figure: dollars(withFee(due, method).total),
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
