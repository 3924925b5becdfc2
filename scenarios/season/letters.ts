import { prose } from '#content/prose.ts'
import type { InquiryPayload } from '#rules/forms/schemas.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { nameOf, type Person } from './people.ts'

/** A message that someone sent us, and our replies. */
export type Letter = {
  kind: InquiryKind
  /** How many days ago it was sent. */
  days: number
  payload(from: Person): InquiryPayload
  replies: readonly string[]
  isDone?: boolean
}

const contact =
  (message: string, inquiryType: 'group-booking' | 'equipment-rental' | 'existing-reservation' | 'new-booking') =>
  ({ firstName, lastName, email, phone }: Person) => ({ firstName, lastName, email, phone, inquiryType, message })

const partner = (company: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  company,
  message,
})

const job = (position: 'mountain-guide' | 'guest-experience', message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  position,
  experience: 'senior' as const,
  message,
})

const press = (organization: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  organization,
  projectType: 'feature-story' as const,
  message,
})

const influencer = (instagram: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  instagram,
  message,
})

/** Twelve messages with a thread. The mail of a reply greets its reader and signs off, so replies do neither. */
export const letters: readonly Letter[] = [
  {
    kind: 'contact',
    days: 27,
    payload: contact(
      prose(`Hi there! We’re six friends, all strong skiers, and we’ve talked about heli-skiing for about ten years
        now. This is finally the year. Do you have a week with room for all six of us? Any destination is fine, the
        powder matters more than the place.`),
      'group-booking',
    ),
    replies: [
      prose(`Ten years is long enough! Two of our weeks still have room for six: one in Japan, one in Canada. Tell me
        which one you like, and I can hold all six seats for a few days while you talk it over. You don’t pay
        anything until you book.`),
      prose(`Great talking to you all on the phone. Your six seats are on hold. The quote I just emailed you has the
        price, the last day to accept it and the link to pay. If it turns out the week doesn’t work, you don’t have to
        do anything: the hold simply ends after that day.`),
    ],
    isDone: true,
  },
  {
    kind: 'partnership',
    days: 26,
    payload: partner(
      'Boreal Rotor',
      prose(`Hello, I run a small operation out of Terrace, BC: two AS350s, four lead guides, eleventh season. We’re
        usually full until mid-March and then have open weeks in April, when the snow is honestly at its best. Could we
        talk about filling them with your groups?`),
    ),
    replies: [
      prose(`We’d be glad to talk, and April snow is an easy sell. Could you send me your rates for a
        group of eight, your air operator certificate, your insurance and your safety record? Then let’s set up a
        call.`),
    ],
  },
  {
    kind: 'contact',
    days: 24,
    payload: contact(
      'Quick question: should I bring my own airbag pack, or can I borrow one at the base? Flying in from Munich.',
      'equipment-rental',
    ),
    replies: [
      prose(`The operator lends everyone a transceiver, shovel and probe. Airbag packs aren’t part of that, so bring
        yours if you have one. Two things to know before you fly: the airline has to approve the cartridge in advance,
        and in the helicopter the trigger stays stowed. The guides will show you how.`),
    ],
    isDone: true,
  },
  {
    kind: 'press',
    days: 22,
    payload: press(
      'Steep Magazine',
      prose(`I’m a staff writer at Steep and I’m working on a feature about people who take winter trips alone. What
        interests me about your model is the moment eight strangers meet at the base. Could I tag along with one of
        your groups for a day this season? I ski well enough to stay out of the way.`),
    ),
    replies: [
      prose(`That’s our favorite moment as well. It’s up to the group and the operator, so I’ll ask both and get back to
        you this week. One thing up front: we don’t share anyone’s name or contact details without their okay, so
        please plan to ask each guest yourself once you’re there.`),
    ],
  },
  {
    kind: 'influencer',
    days: 20,
    payload: influencer(
      '@lines.and.lodges',
      prose(`Hiya! I make short films about first tracks (84K on Instagram, mostly UK and Germany). I’d love to follow
        one group from the day they sign up to their last run. Would you be up for swapping a seat for a film?`),
    ),
    replies: [
      prose(`We watched three of your films over lunch, and the one with the dog is a masterpiece. You’re well past the
        reach we ask for. We don’t trade seats for coverage, though: everyone in a group pays for theirs. But we’re
        planning a media day, and you’d be very welcome. I’ll send you the date once we have it.`),
    ],
    isDone: true,
  },
  {
    kind: 'contact',
    days: 18,
    payload: contact(
      'Hello, I think I put 42 for my boot size but it should be 43. Can you fix it? Thanks and sorry!',
      'existing-reservation',
    ),
    replies: [
      prose(`No need to be sorry, it’s a quick one. Only you can change your answers, so please open your booking page
        from any of our emails, enter 43 and save. The operator sees it right away, and you can change your answers as
        often as you like until the trip is over.`),
    ],
    isDone: true,
  },
  {
    kind: 'job',
    days: 16,
    payload: job(
      'mountain-guide',
      prose(`IFMGA guide since 2014, nine winters of heli-ski guiding in Switzerland and Canada. German, English,
        French. Available from early January to the end of March. My certificates are ready if you need them.`),
    ),
    replies: [
      prose(`Nine winters, impressive! Guides are hired by our partner operators, so I’ve passed your message along.
        If one of them has an opening for you, they’ll write to you directly.`),
    ],
    isDone: true,
  },
  {
    kind: 'contact',
    days: 13,
    payload: contact(
      prose(`Hey, am I good enough for the glacier runs? At home I ski every black run and I’m happy in powder up to my
        knees, so I guess I’m step 3 on your scale. Never been in a helicopter though. I don’t want to be the one
        everyone waits for :)`),
      'new-booking',
    ),
    replies: [
      prose(`That does sound like Advanced (step 3 of 5), and it’s what Switzerland asks for, glaciers included. The
        Glacier Expedition is steeper and needs Expert (step 4 of 5). The first run is mild on purpose, and
        after it the guides may regroup people by pace. If you can, arrive a day early and warm up at the resort. It helps
        more than any training plan.`),
    ],
  },
  {
    kind: 'partnership',
    days: 11,
    payload: partner(
      'Lodge Shirakaba',
      prose(`Dear Powderpool team, our lodge in Hakuba has twelve rooms and an onsen, ten minutes by shuttle from the
        helicopter base. We would be happy to offer your guests a fixed rate this winter, breakfast included.`),
    ),
    replies: [
      prose(`Thank you! An onsen after a day of powder: our guests will love that. On our trips the operator arranges the
        lodging, so I’d like to introduce you to them. Could you tell me the rate per night, and how far ahead you
        can hold rooms for a group of eight?`),
    ],
  },
  {
    kind: 'influencer',
    days: 9,
    payload: influencer(
      '@board.without.borders',
      prose(`G’day! Snowboarder here, 31K followers, heading to Japan for the season. Two questions. Do you take
        boarders at all or is it a skiers’ thing? And can I get into the creator program?`),
    ),
    replies: [
      prose(`Boarders are as welcome as skiers. Most groups are a mix, and the guide picks runs that work for both. For
        the influencer program we ask for 50K on Instagram, 100K on TikTok or 25K on YouTube. Do you have another
        channel that gets you there? If not, write again when you do. And until then, the waiting list is free.`),
    ],
  },
  {
    kind: 'press',
    days: 7,
    payload: press(
      'Radio Alpin',
      prose(`Good morning, on Saturday we have a program about mountain flying. Could someone on your team explain on
        air, in English or Italian, how you decide whether it’s safe to fly? Ten minutes by phone is enough.`),
    ),
    replies: [
      prose(`Thanks for asking us! That call is never ours, though: the operator’s pilots and guides decide, every
        morning and before every run. What we can explain is what it means for guests, and why we tell everyone to
        plan for down days. Mara can call you tomorrow at 10 AM, in English. Does that work?`),
    ],
  },
  {
    kind: 'contact',
    days: 5,
    payload: contact(
      prose(`Hi!! My sister just got her vacation approved and wants to come with me. Is there still a seat on my
        trip? If yes, can we be on the same booking?`),
      'existing-reservation',
    ),
    replies: [
      prose(`That’s great news for both of you. There’s one seat left! I can add her to your booking at today’s price,
        and you’d have 7 days to pay what’s due first for it. Just reply “yes” to this email with her full name. I
        can’t hold the seat until then, so sooner is better.`),
    ],
  },
]

/** A message that has waited longer for a reply than the site promises. */
export const overdueLetter: Omit<Letter, 'days'> = {
  kind: 'contact',
  payload: contact(
    prose(`Hi, I sent my bank transfer three days ago and haven’t heard anything. Has it come through yet? My bank says
      it left the account and I’m a bit nervous about losing the seat. Thank you!`),
    'existing-reservation',
  ),
  replies: [],
}

/** A new message without an assignee, and still within the time that the site promises. */
export const newLetter: Omit<Letter, 'days'> = {
  kind: 'job',
  payload: job(
    'guest-experience',
    prose(`I ran the front desk of a ski lodge in the Alps for six years and loved the small groups most: by day two you
      know everyone’s coffee order. I’d like to do that with you, remotely or at a base. When could we talk?`),
  ),
  replies: [],
}
