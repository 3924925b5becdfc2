import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { accountPage } from '#content/staff/login.ts'
import { TIME_STYLES, type TimeStyle } from '#rules/staff/time-styles.ts'
import type { AccountResult } from './account-sections.tsx'

const words = accountPage.times

type Props = { result: AccountResult | undefined; timeStyle: TimeStyle }

export function TimesSection({ result, timeStyle }: Props) {
  return (
    <StaffSection heading={words.heading}>
      {result?.done ? <Notice tone="good">{result.done}</Notice> : null}
      <p className="max-w-text">{words.styles[timeStyle]}</p>
      <ActionForm intent="change-times" label={words.change}>
        <SelectField
          name="timeStyle"
          label={words.label}
          value={timeStyle}
          options={optionsOf(TIME_STYLES, words.styles)}
        />
      </ActionForm>
    </StaffSection>
  )
}
