import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { LegalSection } from './types.ts'

/** The clauses about changed plans, the trip itself, liability and law. */
export function tripTerms(site: SiteFacts): LegalSection[] {
  return [
    {
      id: 'weather',
      heading: 'Weather and no-fly days',
      paragraphs: [
        prose(`Helicopters fly when the pilot judges it safe. There are no refunds for weather or no-fly days, for
          runs not flown, or for closed terrain. Credits or rescheduling may be offered, depending on the operator
          and the season. A credit is recorded in your name and can be used toward another booking on the terms
          stated when it is issued.`),
        prose(`A departure that runs but loses flying time to weather does not count as cancelled by us. If your order stated
          what a day without flying gives you, that applies to your booking.`),
      ],
    },
    {
      id: 'dates',
      heading: 'Dates',
      paragraphs: [
        prose(`The days of a departure and of its payments are days at its base, in the time zone there. Sales close 3 days
          before the start, unless we set another day for a departure.`),
        prose(`Dates are fixed after charter, that is, once the charter stage is reached. Before that, staff may move a
          booking to another date of the same trip at your request. After that, it changes only if we offer it,
          because of weather or because the departure cannot run.`),
      ],
    },
    {
      id: 'cancellation-by-you',
      heading: 'Cancellation by you and replacement guests',
      paragraphs: [
        prose(`Leaving a waiting list or declining an invitation costs nothing. If you cancel a booking once the
          charter stage is reached, you lose the deposit. We refund up to what you paid above the deposit, and confirm the
          amount within 2 working days of your request.`),
        prose(`A deposit cannot be transferred, but a seat can be filled by another person with our consent and the
          operator's. Ask us in writing at least 7 days before the start. The replacement accepts these terms, meets
          the conditions on age, fitness and skill, and takes over the seat with what has been paid and the payment
          schedule as it stands. Anything you pay each other is between the two of you.`),
      ],
    },
    {
      id: 'cancellation-by-us',
      heading: 'Cancellation by us',
      paragraphs: [
        prose(`If we cancel a departure, we refund everything you paid for it, including the deposit and the 5% fee. We restore
          any credit you used for it. We may offer you another date before we cancel. If an operator
          withdraws a whole departure before its start for a reason other than weather, we cancel it and this clause
          applies. We do not cover flights, visas or other arrangements you made yourself.`),
      ],
    },
    {
      id: 'age-fitness-skill',
      heading: 'Age, fitness and skill',
      paragraphs: [
        prose(`Guests are 18 to 99 years old on the first day of the trip. You ski or snowboard at the level you
          stated (at least intermediate, or higher where the trip requires it), on ungroomed snow, for several hours
          a day. You are fit enough to do so at the destination's altitude.`),
        prose(`You answer the operator's questions truthfully, body weight included, and tell us about any medical
          condition that matters for your safety or anyone else's. The operator may set weight limits for its
          aircraft.`),
      ],
    },
    {
      id: 'guide-authority',
      heading: "The guide's and the pilot's authority",
      paragraphs: [
        prose(`On the mountain the guide decides. In and around the aircraft the pilot decides. They may change or
          end a run, regroup guests, or turn away anyone who endangers others, ignores instructions, lacks the stated
          skill, or is under the influence of alcohol or drugs. Such a decision does not entitle anyone to a refund.`),
      ],
    },
    {
      id: 'waivers',
      heading: "The operator's waiver",
      paragraphs: [
        prose(`Operators require a waiver or release, signed with the operator before the first flight. It is a
          contract between you and the operator, under the law it names. Ask us for the text before you pay if you
          want to read it first. Without a signature the operator will not fly you, and no refund is due.`),
      ],
    },
    {
      id: 'risks',
      heading: 'Risks you accept',
      paragraphs: [
        prose(`Skiing and snowboarding off groomed runs and flying in mountains carry risks that care cannot remove:
          avalanches, crevasses, cliffs, trees and tree wells, rocks under the snow, cold, altitude, changing
          weather, slow rescue, and failures of equipment or people. They can lead to injury and death. You take part
          by your own choice.`),
      ],
    },
    {
      id: 'insurance',
      heading: 'Insurance, documents and health',
      paragraphs: [
        prose(`You arrange insurance that covers guided off-piste riding from a helicopter, search and rescue,
          medical treatment and transport home. We recommend coverage for cancellation and interruption as well, and that you
          buy it when you pay the deposit. An operator may refuse a guest who cannot show proof of coverage.`),
        prose(`Passports, visas, transit permits, customs and vaccinations are your responsibility. Missing documents
          do not entitle you to a refund.`),
      ],
    },
    {
      id: 'group',
      heading: 'Group introductions',
      paragraphs: [
        prose(`Every departure shows the mix of sports, skill levels and countries of its group to everyone, without names, once
          three people have answered. First names, lines about guests and WhatsApp numbers are shown only for guests who agreed and only to others who paid. You can give or
          withdraw your consent at any time on your booking page. Treat what others share with care, and use it only
          for the trip. We do not verify who other guests are beyond what they tell us.`),
      ],
    },
    {
      id: 'pictures',
      heading: 'Pictures and descriptions',
      paragraphs: [
        prose(`Terrain pictures are rendered, not photographs. Pictures, contour maps and profiles on this site are
          drawn from computed terrain. They show the character of a region, not a place you will ride, and are not
          for navigation. Articles are general information, not instruction.`),
      ],
    },
    {
      id: 'using-the-site',
      heading: 'Using this site',
      paragraphs: [
        prose(`Give accurate information, and make one entry per party and departure. Do not hold seats you do not
          intend to use, attack the service, collect other people's data or copy the site. The links to your
          waiting-list place and your booking are personal. The words, code and pictures belong to us or to those who
          license them to us.`),
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        prose(`We are responsible for our own service: correct information as we have it, and careful handling of
          seats, money and data. We are not responsible for the acts or omissions of operators, guides, pilots,
          lodges, carriers or other guests, nor for weather, snow, authorities, strikes or other events beyond our
          control.`),
        prose(`As far as the law allows, our liability for a booking is limited to what you paid us for it, and we
          are not liable for lost profit or indirect loss. Nothing in these terms limits liability that cannot be
          limited by law, or takes away a right that consumer law gives you where you live.`),
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and disputes',
      paragraphs: [
        prose(`These terms are governed by the law of Ontario and the federal law of Canada that applies there. The
          courts of Ontario have jurisdiction. If you are a consumer, you keep the protection and the courts that the
          mandatory law of your country gives you.`),
        prose(`Please contact us before you go to court or reverse a payment. Most matters can be settled with one
          look at the record. If a clause turns out to be invalid, the others remain in force.`),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        prose(`A booking is governed by the terms that were on this page when it was made. Later versions apply to
          later bookings. The date at the top shows when their meaning last changed.`),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        prose(`Access Nova Group Inc. operating as ${site.host}, Toronto, Ontario, Canada. Email ${site.email}, phone
          ${site.phone}. We aim to answer within 24 hours.`),
      ],
    },
  ]
}
