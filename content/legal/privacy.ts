import { prose } from '../prose.ts'
import type { SiteFacts } from '../site.ts'
import { retentionPromise as keep } from './retention.ts'
import type { LegalSection } from './types.ts'

export function privacySections(site: SiteFacts): LegalSection[] {
  return [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: [
        prose(`Access Nova Group Inc., operating as ${site.host}, is responsible for the personal data described here.
          In this policy, "we" and "${site.name}" mean that company. "Operator" means the partner that flies and
          guides your trip.`),
        prose(`${site.name} is an intermediary booking platform and not an operator. For the trip itself the operator
          is responsible for the data it receives, under its own policy and the law of its country.`),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What each form collects',
      paragraphs: [
        prose(`We store what you type, the time, and the page you sent it from. Fields marked optional on the page
          stay optional. Nothing is bought from others or guessed about you.`),
      ],
      list: [
        `Waiting list: name, country, e-mail, phone, WhatsApp number if you give it, gender (with "prefer not to
          say"), age, sport, skill level, group size, whether your dates and destination are flexible, whether you
          have heli-skied before, special requests, and the date or package you asked for.`,
        `Booking: name, e-mail, phone, number of participants, and if you give them an emergency contact, an emergency
          phone number and special requests. With it: the trip, the date, the prices and the payments.`,
        `Guest page after you paid: body weight without boots, boot size, medical and dietary notes, insurance and
          emergency contact, because the operator needs them, and your choice about being introduced to the group.`,
        `Contact: name, e-mail, phone, country, subject and message.`,
        `Partnership: company, contact person, e-mail, phone, location, website, years in business, capacity, season,
          certifications and what you write about your operation.`,
        `Influencer program: name, e-mail, phone, country and current location, social media names and follower
          numbers, audience, earlier work, preferred destination, dates, planned content, and a screenshot of your
          statistics.`,
        `Job application: name, e-mail, phone, location, nationality, position, experience, employment, start date,
          salary expectation, work authorization, readiness to relocate, profiles, languages, what you write, resume
          and cover letter.`,
        `Press: name, e-mail, phone, organization, title, kind of media and inquiry, publication, audience, deadline,
          format and what you ask for.`,
        `Newsletter: your e-mail address and the proof of your consent: when, from which page and network address, and
          the words you agreed to.`,
      ].map(prose),
    },
    {
      id: 'why-and-legal-basis',
      heading: 'Why we use it, and on what legal basis',
      paragraphs: [
        prose(`We act under Canada's federal privacy law (PIPEDA) and, for people in the European Union, the United
          Kingdom and Switzerland, under their data protection laws. The bases below use the terms of the GDPR.`),
      ],
      list: [
        `To run the waiting list, invite you, hold your seats and carry out your booking: steps at your request before
          a contract, and the contract itself.`,
        `To give the operator what it needs to fly you safely: the contract. For medical and dietary notes: your
          explicit consent, which you may withdraw. The operator may then be unable to take you.`,
        `To introduce you to your group by first name and WhatsApp: your consent, which you can change at any
          time.`,
        `To answer contact, partnership, influencer and press inquiries: our legitimate interest in answering people
          who write to us.`,
        `To consider a job application: steps at your request before a contract.`,
        `To send the newsletter: your consent, given twice (form and confirmation mail).`,
        `To keep accounts and receipts: legal obligation.`,
        `To keep forms usable and payments honest, by counting requests per network address and by keeping short
          server logs: our legitimate interest in a safe service.`,
      ].map(prose),
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      paragraphs: [
        prose(
          `We do not sell or rent personal data, and nobody advertises with it. It leaves our staff in these cases
            only:`,
        ),
      ],
      list: [
        `The operator of your departure gets the guest list and the operator's details of that departure. It may be in
          another country: the United States, Japan, Canada, Switzerland, Chile or Argentina.`,
        `Guests who have paid for the same departure see the mix of sports, skill levels and countries. They see your
          first name and WhatsApp number only if you agreed. Withdrawing takes effect at once.`,
        `The payment provider you choose gets what it needs for that payment.`,
        `Companies that host our servers, storage or mail process data for us and for no purpose of their own.`,
        `Authorities, where a law obliges us.`,
      ].map(prose),
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        prose(`A job erases records when their time is over. You can ask for it sooner. Where the law makes us keep a
          record, we keep that part and erase the rest.`),
      ],
      list: [
        `Waiting list: ${keep.waitlistMonthsAfterDeparture} months after the departure's date. Requests for a package
          or for "anywhere": ${keep.waitlistMonthsWithoutDeparture} months after the last change. After you leave the
          list: ${keep.waitlistDaysAfterLeaving} days.`,
        `Booking details that were never paid: ${keep.unpaidBookingDays} days.`,
        `Bookings, payments and receipts: ${keep.bookingYearsAfterTrip} years after the trip, because accounts must be
          kept.`,
        `The operator's details (body weight, boot size, medical and dietary notes, insurance, emergency contact), and
          your choice about being introduced to the group with the number for it: erased
          ${keep.operatorDetailsDaysAfterTrip} days after the trip.`,
        `Contact, partnership, influencer and press inquiries, with our answers: ${keep.inquiryMonths} months after
          the last message.`,
        `Job applications: ${keep.jobApplicationMonths} months after the decision.`,
        `Uploaded files (resume, cover letter, screenshot): ${keep.uploadedFileMonths} months after the upload at the
          latest.`,
        `Newsletter: until you unsubscribe. An address that was never confirmed: ${keep.newsletterUnconfirmedDays}
          days. The proof of consent and of its withdrawal: ${keep.newsletterProofYears} years after you
          unsubscribe.`,
        `Copies of other mails we sent you: ${keep.mailDays} days.`,
        `Server logs with network addresses: ${keep.serverLogDays} days.`,
      ].map(prose),
    },
    {
      id: 'cookies',
      heading: 'Cookies and third parties: none unless you pay',
      paragraphs: [
        prose(`If you read, join a waiting list, send a form or subscribe, we set no cookies, and your browser talks
          to our server alone. Fonts, pictures and scripts come from us. There are no advertising or analytics
          services. Visits are counted without cookies and without personal data. Our mails carry no tracking
          pictures.`),
        prose(`Your browser's local storage keeps small notes for you alone: whether the chat is open or minimised
          and, before launch, that you passed the access gate. The gate can also run in a stricter way that uses one
          signed cookie. While you book, the tab remembers what you typed until you have paid or closed it. They serve only what you asked for. Staff use a session cookie in the back-office.`),
        prose(`The WhatsApp and Instagram links contact those services only after you follow them. Their own policies
          apply from then on.`),
      ],
    },
    {
      id: 'payment-providers',
      heading: 'Payment providers',
      paragraphs: [
        prose(`PayPal's script loads from PayPal's own domain when you open the booking dialog to pay. From then on
          PayPal sees your network address and may set its own cookies. It gets the amount, the trip and the number of
          participants. We get a transaction id and the result, and never your card or account number.`),
        prose(`For cryptocurrency we create an invoice on a BTCPay server. Transactions on a public chain are visible
          to everybody and cannot be erased. For a bank transfer we see what the bank statement shows: your name,
          account identifier, amount and reference.`),
      ],
    },
    {
      id: 'storage-and-security',
      heading: 'Where it is stored and how it is protected',
      paragraphs: [
        prose(`Records are kept in a database and uploaded files in a separate store outside the public web folder.
          Connections are encrypted. Weight and medical notes are also encrypted inside the database. Staff sign in
          with their own accounts, see what their role needs, and what they do is logged. Only staff can fetch an
          uploaded file.`),
        prose(`There are no guest accounts and no guest passwords. Your place on the list and your booking open with a
          signed link that we mail to you. Whoever holds the link can open the page, so keep it to yourself. A lost
          link can be sent again to the same address.`),
        prose(`Servers and operators may be outside your country. Where the law asks for it, we agree on standard
          contractual clauses or a comparable protection. If a breach puts you at real risk, we tell you and the
          authority.`),
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        prose(`Write to ${site.email} from the address that we know. We answer within 24 hours and settle the request
          within 30 days, free of charge. Every waiting-list mail has a link to leave the list, and every newsletter
          has one to unsubscribe with one click.`),
      ],
      list: [
        `See what we hold about you and get a copy in a common electronic format.`,
        `Have wrong data corrected and data erased.`,
        `Object to a use, or have it restricted while we look into it.`,
        `Withdraw a consent. What was done before stays lawful.`,
        `Have a person look at any decision. We make none by automated profiling. Invitations follow the order of
          joining and the seats that are free.`,
        `Complain to an authority: in Canada the Office of the Privacy Commissioner, elsewhere the one where you
          live.`,
      ].map(prose),
    },
  ]
}
