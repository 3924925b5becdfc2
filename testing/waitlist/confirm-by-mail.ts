import { query } from '#testing/database.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { waitFor } from '#testing/wait.ts'

/** Opens the link in the mail to a party that has joined, as a person does, and returns the link to its place. */
export async function confirmByMail(siteUrl: string, email: string): Promise<string> {
  const mail = await mailTo(siteUrl, email, 'waitlist-confirm')
  await openLink(linkTo('/place/confirm', mail))
  return linkTo('/place', mail)
}

/** Opens the links in all mails to these parties at the same moment. */
export async function confirmAtOnce(databaseUrl: string, emails: readonly string[]): Promise<void> {
  const mails = await query<{ link: string }>(
    databaseUrl,
    `select data->>'confirmLink' as link from mails where template = 'waitlist-confirm' and recipient = any($1)`,
    [emails],
  )
  await Promise.all(mails.map(({ link }) => openLink(link)))
}

/** Again while the site is too busy, as a person would on a slow machine. */
async function openLink(link: string): Promise<void> {
  const opened = await waitFor(async () => {
    const answer = await fetch(link, { method: 'POST', body: new URLSearchParams() })
    return answer.status !== 503 && answer
  }, `an answer from ${link}`)
  if (opened.status !== 200) throw new Error(`confirming responded with ${opened.status}`)
}
