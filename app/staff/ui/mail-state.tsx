import { recordWords } from '#content/staff/records.ts'
import { StateMark, type StateTone } from './state-mark.tsx'

type State = keyof typeof recordWords.mails.states

const tones: Record<State, StateTone> = { queued: 'waiting', sent: 'good', failed: 'risk', dismissed: 'ended' }

export function MailState({ state }: { state: State }) {
  return <StateMark tone={tones[state]}>{recordWords.mails.states[state]}</StateMark>
}
