import { StaffSection } from './staff-page.tsx'
import { TextArea, TextField } from './text-field.tsx'

type Letter = { subject?: string; text?: string }

type Props = {
  words: { subject: string; text: string; textHint: string }
  shown: Letter | undefined
  errors: Readonly<Record<string, string>> | undefined
}

/** What staff write to people: a subject and a text. */
export function LetterFields({ words, shown, errors }: Props) {
  return (
    <>
      <TextField
        name="subject"
        label={words.subject}
        required
        maxLength={200}
        defaultValue={shown?.subject}
        error={errors?.subject}
      />
      <TextArea
        name="text"
        label={words.text}
        hint={words.textHint}
        required
        rows={14}
        defaultValue={shown?.text}
        error={errors?.text}
      />
    </>
  )
}

/** The server renders the mail; the sandbox keeps its links and scripts from doing anything. */
export function MailPreview({ heading, html }: { heading: string; html: string }) {
  return (
    <StaffSection heading={heading}>
      <iframe srcDoc={html} title={heading} sandbox="" className="h-[36rem] w-full border border-contour bg-snow" />
    </StaffSection>
  )
}
