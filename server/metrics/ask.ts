/** One end of a connection to another process or thread. */
export type Channel = {
  send(message: object): void
  onMessage(receive: (message: unknown) => void): void
}

/** Other messages on the channel are left alone. */
type Question = { metrics: 'question'; id: number }
type Answer<T> = { metrics: 'answer'; id: number; answer: T }

/** A busy thread answers late, and one that hangs never. */
export const PART_PATIENCE_MS = 2000

/** Answers the questions of the other end. If that fails, the other end stops waiting. */
export function answerQuestions<T>(channel: Channel, answer: () => Promise<T>): void {
  channel.onMessage((message) => {
    if (!isQuestion(message)) return
    const { id } = message
    answer().then(
      (given) => channel.send({ metrics: 'answer', id, answer: given } satisfies Answer<T>),
      () => {},
    )
  })
}

/** Gives a function that asks the other end. It fails if no answer comes in time. */
export function openQuestions<T>(channel: Channel, patienceMs: number): () => Promise<T> {
  const waiting = new Map<number, (answer: T) => void>()
  let questions = 0
  channel.onMessage((message) => {
    if (isAnswer<T>(message)) waiting.get(message.id)?.(message.answer)
  })
  return async () => {
    questions += 1
    const id = questions
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const late = setTimeout(() => reject(new Error('a part of the site did not answer in time')), patienceMs)
    waiting.set(id, resolve)
    channel.send({ metrics: 'question', id } satisfies Question)
    return promise.finally(() => {
      clearTimeout(late)
      waiting.delete(id)
    })
  }
}

const kindOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'metrics' in message && message.metrics

function isQuestion(message: unknown): message is Question {
  return kindOf(message) === 'question'
}

function isAnswer<T>(message: unknown): message is Answer<T> {
  return kindOf(message) === 'answer'
}
