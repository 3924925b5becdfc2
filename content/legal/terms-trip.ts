import { prose } from '../prose.ts'
import type { SiteFacts } from '../site.ts'
import type { LegalSection } from './types.ts'

/** What happens when plans change, on the mountain, and when something goes wrong. */
export function tripTerms(site: SiteFacts): LegalSection[] {
  return [
    {
      id: 'weather',
      heading: 'Weather and no-fly days',
      paragraphs: [
        prose(`Helicopters fly when the pilot judges it safe. There are no refunds for weather or no-fly days, for
          runs not made, or for closed terrain. Credits or rescheduling may be offered, depending on the operator and
          the season. A credit is recorded in your name and can be spent on another booking under the conditions
          stated when it is given.`),
        prose(`A departure that takes place and loses flying time to weather has not been cancelled by us.`),
      ],
    },
    {
      id: 'dates',
      heading: 'Dates',
      paragraphs: [
        prose(`Dates are fixed after charter. Before the charter is going, staff may move a booking to another date of
          the same trip at your request. Afterwards only an offer from us under the weather clause changes a date.`),
      ],
    },
    {
      id: 'cancellation-by-you',
      heading: 'Cancellation by you and replacement guests',
      paragraphs: [
        prose(`Leaving a waiting list or declining an invitation costs nothing. If you cancel a booking once the
          charter is going, the deposit is lost. Of what you paid beyond it, we return what the operator gives back to
          us for your seat and what a replacement guest pays for it.`),
        prose(`A deposit cannot be transferred, but a seat can be filled by another person with our consent and the
          operator's. Ask us in writing before the operator's deadline for the guest list. The replacement accepts
          these terms, meets the conditions on age, fitness and skill, and takes over the booking with its payment
          schedule as it stands.`),
      ],
    },
    {
      id: 'cancellation-by-us',
      heading: 'Cancellation by us',
      paragraphs: [
        prose(`If we cancel a departure, everything you paid for it goes back to you, the deposit and the 5% fee
          included. You may choose a credit or another date instead. If an operator withdraws a whole departure before
          its start for a reason other than weather, we cancel it and this clause applies. We do not pay for flights,
          visas or other bookings made by you.`),
      ],
    },
    {
      id: 'age-fitness-skill',
      heading: 'Age, fitness and skill',
      paragraphs: [
        prose(`Guests are 18 to 99 years old on the first day of the trip. You ski or snowboard at the level you
          stated, at least intermediate or as the trip demands, on ungroomed snow and for several hours a day. You are
          fit for that, at the altitude of the destination.`),
        prose(`You give true answers to the operator's questions, body weight included, and tell us of medical
          conditions that matter for your safety or that of others. The operator may set weight limits for its
          aircraft.`),
      ],
    },
    {
      id: 'guide-authority',
      heading: "The guide's and the pilot's authority",
      paragraphs: [
        prose(`On the mountain the guide decides. In and around the aircraft the pilot decides. They may change or end
          a run, regroup guests, or refuse somebody who endangers others, ignores instructions, lacks the stated
          skill, or is under the influence of alcohol or drugs. No refund follows from such a decision.`),
      ],
    },
    {
      id: 'waivers',
      heading: "The operator's waiver",
      paragraphs: [
        prose(`Operators require a waiver or release, signed with the operator before the first flight. It is a
          contract between you and the operator, under the law that it names. Ask us for the text before you pay if
          you want to read it first. Without a signature the operator will not fly you, and no refund is due.`),
      ],
    },
    {
      id: 'risks',
      heading: 'Risks you accept',
      paragraphs: [
        prose(`Skiing and snowboarding off groomed runs and flying in mountains carry risks that care cannot remove:
          avalanches, crevasses, cliffs, trees and tree wells, rocks under the snow, cold, altitude, changing weather,
          rescue that takes long, and failures of equipment or people. They include injury and death. You take part by
          your own choice.`),
      ],
    },
    {
      id: 'insurance',
      heading: 'Insurance, documents and health',
      paragraphs: [
        prose(`You arrange insurance that covers guided off-piste riding from a helicopter, search and rescue, medical
          treatment and transport home. We advise cover for cancellation and interruption as well. An operator may
          refuse a guest who cannot show cover.`),
        prose(`Passports, visas, transit permits, customs and vaccinations are your responsibility. Missing papers
          give no right to a refund.`),
      ],
    },
    {
      id: 'group',
      heading: 'Group introductions',
      paragraphs: [
        prose(`Once you have paid, you see the mix of sports, skill levels and countries in your group. First names
          and WhatsApp numbers are shown only of guests who agreed and only to others who paid. You can give or
          withdraw your consent at any time on your booking page. Treat what others share with care, and use it for
          the trip alone. We do not check who other guests are beyond what they state.`),
      ],
    },
    {
      id: 'pictures',
      heading: 'Pictures and descriptions',
      paragraphs: [
        prose(`Terrain pictures are rendered, not photographs. Pictures, contour maps and profiles on this site are
          drawn from computed terrain. They show the character of a region, not a place you will ride, and are not for
          navigation. Articles are general information and no instruction.`),
      ],
    },
    {
      id: 'using-the-site',
      heading: 'Using this site',
      paragraphs: [
        prose(`Give true data, and one entry per party and departure. Do not block seats without the intent to travel,
          attack the service, collect data of others or copy the site. Links to your list place and booking are
          personal. Words, code and pictures belong to us or to those who license them to us.`),
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        prose(`We answer for our own service: correct information as we have it, careful handling of seats, money and
          data. We do not answer for the acts or omissions of operators, guides, pilots, lodges, carriers or other
          guests, nor for weather, snow, authorities, strikes or other events beyond our control.`),
        prose(`As far as the law allows, our liability for a booking is limited to what you paid us for it, and we are
          not liable for lost profit or indirect loss. Nothing in these terms limits a liability that the law does not
          allow to be limited, or takes away a right that consumer law where you live gives you.`),
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and disputes',
      paragraphs: [
        prose(`These terms are governed by the law of Ontario and the federal law of Canada that applies there. The
          courts of Ontario are competent. If you are a consumer, you keep the protection and the courts that the
          mandatory law of your country gives you.`),
        prose(`Write to us before you go to a court or reverse a payment. Most matters are settled with one look at
          the record. If a clause turns out to be invalid, the others stay in force.`),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        prose(`A booking follows the terms that were on this page when it was made. Later versions apply to later
          bookings. The date at the top says when the text last changed in meaning.`),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        prose(`Access Nova Group Inc. operating as ${site.host}, Toronto, Ontario, Canada. E-mail ${site.email}, phone
          ${site.phone}. We answer within 24 hours.`),
      ],
    },
  ]
}
