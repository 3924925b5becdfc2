import { CopyButton } from './copy-button.tsx'

type Props = { text: string; words: { label: string; copy: string; copied: string } }

/** A link or a key that staff take elsewhere. Without scripts they copy it from the field. */
export function TextToCopy({ text, words }: Props) {
  return (
    <div className="flex max-w-[60rem] flex-wrap items-end gap-2">
      <input
        readOnly
        autoComplete="off"
        spellCheck={false}
        aria-label={words.label}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="input input-small min-w-0 flex-1"
      />
      <CopyButton text={text} words={words} />
    </div>
  )
}
