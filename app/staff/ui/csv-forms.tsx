import { Form } from 'react-router'
import { StaffSection } from './staff-page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

type Words = { heading: string; file: string; text: string; read: string }

/** A file is shown before it is imported. */
export function ChooseCsv({ words }: { words: Words }) {
  return (
    <StaffSection heading={words.heading}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-text gap-3">
        <input type="hidden" name="intent" value="preview" />
        <TextField name="file" label={words.file} hint={words.text} type="file" accept=".csv,text/csv" required />
        <SubmitButton label={words.read} />
      </Form>
    </StaffSection>
  )
}

export function ImportCsv({ file, label }: { file: string; label: string }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="file" value={file} />
      <SubmitButton label={label} tone="glow" />
    </Form>
  )
}
