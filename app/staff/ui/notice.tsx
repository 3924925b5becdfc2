import type { ReactNode } from 'react'

const tones = {
  good: 'border-spruce',
  bad: 'border-berry',
  plain: 'border-edge',
}

type Props = { tone?: keyof typeof tones; children: ReactNode }

/** What became of what somebody just did, or what they should know first. */
export function Notice({ tone = 'plain', children }: Props) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`max-w-[60rem] border border-l-8 ${tones[tone]} bg-snow px-3 py-2 text-small`}
    >
      {children}
    </div>
  )
}

/** A list without entries says why, and what to do about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border border-contour border-dashed px-4 py-5">
      <p className="text-slate">{text}</p>
      {children}
    </div>
  )
}
