import type { ReactNode } from 'react'

/** `risk` needs staff, `waiting` continues automatically or with the other side, `done` ended well, `ended` is off. */
export type StateTone = 'good' | 'waiting' | 'risk' | 'done' | 'ended' | 'neutral'

/** Shapes and words tell states apart, so that color is not needed. */
const marks: Record<StateTone, { icon: string; word: string; path: string }> = {
  good: { icon: 'text-spruce', word: 'text-spruce', path: 'M1.5 6.5 4.5 9.5 10.5 2.5' },
  waiting: { icon: 'text-glacier', word: '', path: 'M6 1a5 5 0 1 0 .01 0ZM6 3.5V6.5L8 7.5' },
  risk: { icon: 'text-berry', word: 'font-bold text-berry', path: 'M6 1.5 11 10.5H1ZM6 4.5V7.2M6 8.2V9.3' },
  done: { icon: 'text-slate', word: 'text-slate', path: 'M1.5 6.5 4.5 9.5 10.5 2.5' },
  ended: { icon: 'text-slate', word: 'text-slate', path: 'M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5' },
  neutral: { icon: 'text-edge', word: '', path: 'M6 3a3 3 0 1 0 .01 0Z' },
}

/** A state in a word or two, with an icon and a color beside it. */
export function StateMark({ tone, children }: { tone: StateTone; children: ReactNode }) {
  const { icon, word, path } = marks[tone]
  return (
    <span className={`inline-flex items-baseline gap-1 ${word}`}>
      <svg viewBox="0 0 12 12" className={`size-3 shrink-0 translate-y-px ${icon}`} aria-hidden="true" fill="none">
        <path d={path} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span>{children}</span>
    </span>
  )
}
