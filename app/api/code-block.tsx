type Props = {
  code: string
  /** Names the block for screen readers. */
  label: string
  className?: string
}

/** Commands and JSON. A long line scrolls inside the block, by keyboard too. */
export function CodeBlock({ code, label, className = '' }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard.
    <figure tabIndex={0} aria-label={label} className={`code-block ${className}`}>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  )
}

/** Text in which names between backticks are code. */
export function CodedText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}
