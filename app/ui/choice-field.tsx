import { type ReactNode, useEffect, useRef } from 'react'

export type Choice<Value extends string> = {
  value: Value
  label: string
  hint: string
  /** At the end of the line, such as a total. Hidden without a script, which keeps it current. */
  figure?: string
  isOff?: boolean
}

type Props<Value extends string> = {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  /** The choice cannot be changed now. */
  isFixed: boolean
  onChange(value: Value): void
  children?: ReactNode
  className?: string
}

const line =
  'grid min-h-target cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border border-edge border-l-8 px-3 py-2 not-first:-mt-px has-checked:relative has-checked:border-ink has-checked:border-l-spruce has-checked:bg-drift has-disabled:cursor-not-allowed has-disabled:text-slate has-focus-visible:outline-3 has-focus-visible:outline-glacier has-focus-visible:outline-offset-2'

/** A choice of a few options, each with a description. Unlike in a select, all of them are visible. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value, isFixed, onChange, children, className = '' } = props
  const field = useRef<HTMLFieldSetElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page was alive.
  useEffect(() => {
    const chosen = field.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const choice = choices.find((each) => each.value === chosen)
    if (choice && choice.value !== value) onChange(choice.value)
  }, [])

  return (
    <fieldset ref={field} className={`min-w-0 border-ink border-t pt-3 ${className}`}>
      <legend className="float-left mb-3 w-full font-bold font-head text-h3">{legend}</legend>
      <div className="clear-both">
        {choices.map(({ value: own, label, hint, figure, isOff }) => (
          <label key={own} className={line}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              disabled={isOff || (isFixed && own !== value)}
              onChange={() => onChange(own)}
              className="size-4 self-center accent-spruce outline-none"
            />
            <span>
              <span className="block font-bold">{label}</span>
              <span className="block text-slate text-small">{hint}</span>
            </span>
            {figure ? <span className="figure noscript:hidden">{figure}</span> : null}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
