import { chatHref, groupWords, memberName, mixParts } from '#content/guests/group.ts'
import { departureConfirmedWords } from '#content/mail/flight-mails.ts'
import { groupIntroducedWords, guestReplacedWords, replacedAction } from '#content/mail/group-mails.ts'
import { guestLinkWords } from '#content/mail/party-mails.ts'
import { destinationTitle, tripText } from '#content/waitlist/targets.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import { flightBlocks } from '#mail/parts/flight.ts'
import type { Block, Templates } from '#mail/parts/mail.ts'
import { opening, privateAction, quietLink, subheading } from '#mail/parts/parts.tsx'
import { Rows } from '#mail/parts/rows.tsx'
import { unpaidBlocks } from '#mail/parts/schedule.ts'
import { bookedRows } from '#mail/parts/trip-rows.ts'
import type { GroupMember } from '#rules/guests/group.ts'
import type { Introduction } from '#rules/mail/mails.ts'

/** To guests, about whether the trip is confirmed and who else is coming. */
export const groupMails = {
  'departure-confirmed': (data, site) => {
    const place = destinationTitle(data.trip.destination, site.titles)
    const text = departureConfirmedWords.text(place, data.runsWithFewer === true)
    return bookingMail(data, site, { ...departureConfirmedWords, text }, [], unpaidBlocks(data.schedule))
  },

  'group-introduced': ({ name, trip, mix, members, flight, bookingLink }, site) => {
    const words = {
      ...groupIntroducedWords,
      preview: groupIntroducedWords.preview(mix.people),
      text: groupIntroducedWords.text(mix.people),
    }
    const group = [...flightBlocks(flight), ...introductionBlocks({ mix, members })]
    return bookingMail({ name, trip, bookingLink: `${bookingLink}#group` }, site, words, [], group)
  },

  'guest-replaced': (data, { titles }) => {
    const words = guestReplacedWords[data.reader]
    return {
      ...words,
      subject: words.subject(tripText(data.trip, titles)),
      body: [
        ...opening(data.name, words.text),
        bookedRows(data.trip, titles),
        ...('bookingLink' in data ? privateAction(data.bookingLink, replacedAction) : []),
        ...('guestLink' in data ? privateAction(data.guestLink, guestLinkWords.action) : []),
      ],
    }
  },
} satisfies Partial<Templates>

/** Rule G4: who shares their name, how the group rides, and where it is from. */
export function introductionBlocks({ mix, members }: Introduction): Block[] {
  const words = groupIntroducedWords
  return [
    subheading(words.members),
    ...members.flatMap(memberBlocks),
    words.consent,
    ...mixParts(mix).map(({ heading, lines }) => (
      <div key={heading}>
        {subheading(heading)}
        <Rows rows={lines.map(({ label, people }) => ({ label, value: String(people) }))} />
      </div>
    )),
  ]
}

function memberBlocks(member: GroupMember): Block[] {
  const name = memberName(member)
  const chat = member.whatsapp
    ? quietLink(chatHref(member.whatsapp), groupWords.whatsapp(name))
    : `${name} (${groupWords.withoutNumber})`
  return member.aboutLine ? [chat, groupWords.quote(member.aboutLine)] : [chat]
}
