import { deleteUnsentIssues } from '../../db/newsletter-issues.ts'
import {
  askSubscriberAgain,
  insertSubscriber,
  lockAddress,
  lockSubscriber,
  markConfirmed,
  markUnsubscribed,
} from '../../db/subscribers.ts'
import type { SubscriberId } from '../../rules/ids.ts'
import { mayAsk } from '../../rules/newsletter.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'

/** The proof of what was asked: the words beside the box, its page, and the network address of whoever sent it. */
type Request = { email: string; page?: string | undefined; from: string; words: string }

/** The first half of the double opt-in. It says nothing of whether the address was known. Rule F3. */
export async function askForNewsletter({ email, page, from, words }: Request, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const known = await lockAddress(tx, email.toLowerCase())
    const now = tools.now()
    if (!mayAsk(known, now)) return
    const asked = { askedWords: words, askedPage: page || null, askedFrom: from, askedAt: now }
    const id = known?.id ?? tools.newId<'subscriber'>()
    if (known) await askSubscriberAgain(tx, id, asked)
    else await insertSubscriber(tx, id, email.toLowerCase(), asked)
    const link = signedLink('confirm-newsletter', id, tools.house)
    await queueMail(tx, { name: 'newsletter-confirm', facts: { link }, recipient: email }, tools)
  })
}

/** The second half. Gives whether the reader is subscribed now: a link from before they left subscribes nobody. */
export async function confirmNewsletter(id: SubscriberId, from: string, tools: Tools): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (subscriber?.state !== 'asked') return subscriber?.state === 'confirmed'
    await markConfirmed(tx, id, from, tools.now())
    const leaveLink = signedLink('leave-newsletter', id, tools.house)
    const recipient = subscriber.email
    await queueMail(tx, { name: 'newsletter-welcome', facts: { leaveLink }, recipient, unsubscribe: leaveLink }, tools)
    return true
  })
}

/** The link works for ever: whoever left before, or was forgotten meanwhile, gets no mail either way. */
export async function leaveNewsletter(id: SubscriberId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || subscriber.state === 'left') return
    await markUnsubscribed(tx, id, tools.now())
    await deleteUnsentIssues(tx, id)
  })
}
