import { deleteUnsentCopies } from '#db/newsletter/newsletter-issues.ts'
import {
  insertSubscriber,
  lockSubscriber,
  lockSubscriberByEmail,
  markSubscriberConfirmed,
  markSubscriberUnsubscribed,
  restartSubscription,
} from '#db/newsletter/subscribers.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { createSignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { SubscriberId } from '#rules/ids.ts'
import { canSendConfirmation } from '#rules/newsletter/newsletter.ts'

/** The proof of consent: the text beside the box, its page, and the sender's network address. */
type SubscriptionRequest = { email: string; page?: string | undefined; from: string; words: string }

/** Rule F3: starts the double opt-in, and does not reveal whether the address was known. */
export async function requestSubscription(
  { email, page, from, words }: SubscriptionRequest,
  tools: Tools,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const known = await lockSubscriberByEmail(tx, email.toLowerCase())
    const now = tools.now()
    if (!canSendConfirmation(known, now)) return
    const consent = { consentText: words, consentPage: page || null, requestedFromIp: from, requestedAt: now }
    const id = known?.id ?? tools.newId<'subscriber'>()
    if (known) await restartSubscription(tx, id, consent)
    else await insertSubscriber(tx, id, email.toLowerCase(), consent)
    const link = createSignedLink('confirm-newsletter', id, tools.site)
    await queueMail(tx, { template: 'newsletter-confirm', data: { link }, recipient: email }, tools)
  })
}

/** Returns whether the address is subscribed now. A link from before the subscriber left has no effect. */
export async function confirmSubscription(id: SubscriberId, from: string, tools: Tools): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (subscriber?.state !== 'pending') return subscriber?.state === 'confirmed'
    await markSubscriberConfirmed(tx, id, from, tools.now())
    const leaveLink = createSignedLink('leave-newsletter', id, tools.site)
    const mail = { data: { leaveLink }, recipient: subscriber.email, unsubscribeUrl: leaveLink }
    await queueMail(tx, { template: 'newsletter-welcome', ...mail }, tools)
    return true
  })
}

/** The link always works, even for a subscriber who has left or was erased. */
export async function unsubscribe(id: SubscriberId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || subscriber.state === 'unsubscribed') return
    await markSubscriberUnsubscribed(tx, id, tools.now())
    await deleteUnsentCopies(tx, id)
  })
}
