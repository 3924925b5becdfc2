import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { UNCONFIRMED_DAYS } from '#rules/waitlist/confirmation.ts'
import { retentionPromise as keep } from './retention.ts'
import type { LegalSection } from './types.ts'

export function privacySections(site: SiteFacts): LegalSection[] {
  return [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: [
        prose(`Access Nova Group Inc., operating as ${site.host}, is responsible for the personal data described
          here. In this policy, "we" and "${site.name}" mean that company. "Operator" means the partner operator that
          flies and guides your trip.`),
        prose(`${site.name} is an intermediary booking platform and not an operator. For the trip itself the operator
          is responsible for the data it receives, under its own policy and the law of its country.`),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What each form collects',
      paragraphs: [
        prose(`We store what you type, the time, and the page you sent it from. Fields marked optional on the page
          stay optional. We do not buy data about you, and we do not infer any.`),
      ],
      list: [
        `Waiting list: name, country, email, phone, WhatsApp number if you give it, gender (including "prefer not to
          say"), age, sport, skill level, group size, whether your dates and destination are flexible, whether you
          have heli-skied before, special requests, and the date or package you asked for. On your waiting-list page, if you
          choose: the months and days you could travel, destinations, a price limit, whom you want to ride with, the languages
          you speak, and dates you added. We also keep the dates we asked you about, and your answers.`,
        `Booking: name, email, phone, number of participants and, if you give them, an emergency contact, an
          emergency phone number, special requests, and a line about you for your group. With these we store the trip, the date, the prices and the
          payments, and for invoices, if you give them to us, a company, an address and a tax number.`,
        `Booking page, after you pay: for each guest, name, sport, level and country; body weight without boots, boot
          size, medical and dietary notes, insurance and emergency contact, because the operator needs them; and your
          choice about being introduced to the group, with the line about you and the WhatsApp number for it. If the
          operator asks for a signed waiver: the name you sign with, the moment, and the version you signed.`,
        `Review page, after the trip, if you write a review: your ratings and words, the pictures you add, and whether readers
          see your first name and country.`,
        `Waiting list and booking: the time zone of your browser, so that our emails show deadlines in your time.`,
        `Contact: name, email, phone, country, subject and message.`,
        `Partnership: company, contact person, email, phone, location, website, years in business, capacity, season,
          certifications and what you write about your operation.`,
        `Influencer program: name, email, phone, country and current location, social media handles and follower
          counts, audience, earlier work, preferred destination, dates, planned content, and a screenshot of your
          statistics.`,
        `Job application: name, email, phone, location, nationality, position, experience, employment, start date,
          salary expectation, work authorization, willingness to relocate, profiles, languages, what you write,
          resume and cover letter.`,
        `Press: name, email, phone, organization, title, kind of media and inquiry, publication, audience, deadline,
          format and what you ask for.`,
        `Newsletter: your email address and the proof of your consent: when, from which page and IP address, and the
          words you agreed to.`,
      ].map(prose),
    },
    {
      id: 'matching',
      heading: 'How we match waiting parties',
      paragraphs: [
        prose(`Our software compares the people on all waiting lists, within minutes of a change and every night, to find
          groups that could go. For each party it uses the date or package you chose, your party size, skill level and sport,
          when you joined, whether your dates and destination are flexible, and what you added on your waiting-list page:
          months, days, destinations, price limit, company and languages.`),
        prose(`The result is a question to you, which our staff or the software send: an email that asks whether another date
          would work, at most once a week and once about each date. No one is moved or loses a place in line because of it: if you do not answer, or say no, nothing
          changes. Skill limits only which dates we ask you about; you may still join or book any of them. To stop the questions
          about other dates, change what you told us on your waiting-list page or leave the list.`),
      ],
    },
    {
      id: 'why-and-legal-basis',
      heading: 'Why we use it, and on what legal basis',
      paragraphs: [
        prose(`We act under Canada's federal privacy law (PIPEDA) and, for people in the European Union, the United
          Kingdom and Switzerland, under their data protection laws. The bases below use the terms of the GDPR.`),
      ],
      list: [
        `To run the waiting list, ask you about other dates that fit, invite you, hold your seats and carry out your booking: steps at your request before
          a contract, and the contract itself.`,
        `To give the operator what it needs to fly you safely: the contract. For medical and dietary notes: your
          explicit consent, which you may withdraw. The operator may then be unable to take you.`,
        `To introduce you to your group by first name, your line and WhatsApp: your consent, which you can change at any
          time.`,
        `To publish your review: our legitimate interest in honest reviews. To show your name, country and pictures with it: your
          consent, which you can withdraw at any time.`,
        `To answer contact, partnership, influencer and press inquiries: our legitimate interest in answering people
          who write to us.`,
        `To consider a job application: steps at your request before a contract.`,
        `To send the newsletter: your consent, given twice (on the form and in the confirmation email).`,
        `To keep accounts and receipts: legal obligation.`,
        `To protect forms and payments from abuse, by counting requests per IP address and keeping short server logs:
          our legitimate interest in a safe service.`,
      ].map(prose),
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      paragraphs: [
        prose(
          `We do not sell or rent personal data, and no one uses it for advertising. It goes beyond our staff only in
            these cases:`,
        ),
      ],
      list: [
        `The operator of your departure gets its guest list and what the guests answered for the operator. It may be
          in another country: the United States, Japan, Canada, Switzerland, Chile or Argentina.`,
        `Everyone can see the mix of a departure, without names: sports, skill levels and countries of its guests and
          of the waiting parties that fit, once three people have answered.`,
        `Guests who have paid for the same departure see your first name, your line and WhatsApp number only if you agreed.
          Withdrawing takes effect immediately.`,
        `Everyone can read a published review, with your first name and country only if you agreed.`,
        `The payment provider you choose gets what it needs for that payment.`,
        `Companies that host our servers, storage or email process data only on our behalf.`,
        `Authorities, where the law requires it.`,
      ].map(prose),
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        prose(`Records are erased automatically when their time is up. You can ask us to erase yours sooner. Where
          the law makes us keep a record, we keep that part and erase the rest.`),
      ],
      list: [
        `Waiting list: ${keep.waitlistMonthsAfterDeparture} months after the departure's date. Requests for a package
          or for any destination: ${keep.waitlistMonthsWithoutDeparture} months after the last change. After you
          leave a waiting list: ${keep.waitlistDaysAfterLeaving} days. Requests that were never confirmed:
          ${UNCONFIRMED_DAYS} days.`,
        `Booking details without a payment: ${keep.unpaidBookingDays} days.`,
        `While we hold money or unused credit that belongs to you, we keep your name and contact details so that we can
          refund it.`,
        `Bookings, payments and receipts, with the guests' names, sport, level and country, and signed waivers:
          ${keep.bookingYearsAfterTrip} years after the trip, because accounts must be kept.`,
        `Details for the operator (body weight, boot size, medical and dietary notes, insurance, emergency contact),
          your special requests, and your choice about being introduced to the group with the number for it: erased
          ${keep.operatorDetailsDaysAfterTrip} days after the trip.`,
        `Reviews: the name and country as long as your booking, the words and pictures until you ask us to remove them.`,
        `Contact, partnership, influencer and press inquiries, with our answers: ${keep.inquiryMonths} months after
          the last message.`,
        `Job applications: ${keep.jobApplicationMonths} months after the decision.`,
        `Uploaded files (resume, cover letter, screenshot): ${keep.uploadedFileMonths} months after the upload at the
          latest.`,
        `Newsletter: until you unsubscribe. An address that was never confirmed: ${keep.newsletterUnconfirmedDays}
          days. The proof of consent and of its withdrawal: ${keep.newsletterProofYears} years after you
          unsubscribe.`,
        `Copies of other emails we sent you: ${keep.mailDays} days. The subject, address and date of those about an order, booking
          or waiting list entry: as long as that.`,
        `A code made from your IP address, to limit unpaid orders: until the order is paid or ends.`,
        `Server logs with IP addresses: ${keep.serverLogDays} days.`,
      ].map(prose),
    },
    {
      id: 'cookies',
      heading: 'Cookies and third parties: none until you start to book',
      paragraphs: [
        prose(`If you browse, join a waiting list, send a form or subscribe, we set no cookies, and your browser
          talks only to our server. Fonts, pictures and scripts come from us. There are no advertising or analytics
          services. Visits are counted without cookies and without personal data. Our emails carry no tracking
          pixels.`),
        prose(`Your browser's local storage keeps a few items on your own device: whether the chat is open or
          minimized, which dates you ordered or booked and, before launch, that you passed the access gate. The gate can
          also run in a stricter mode that uses one signed cookie. While you book or join a waiting list, the tab
          remembers what you typed until you pay, join or close it. After you join, it keeps your email address until you close
          it, to show you where our email went. We use these items only for what you asked us to do. Staff use a session cookie
          in the back office.`),
        prose(`The WhatsApp and Instagram links contact those services only after you follow them. Their own policies
          apply from then on.`),
      ],
    },
    {
      id: 'payment-providers',
      heading: 'Payment providers',
      paragraphs: [
        prose(`PayPal's script loads from PayPal's own domain when you open a booking with PayPal as the way to pay.
          From then on PayPal sees your IP address and may set its own cookies. It gets the amount, the trip and the
          number of participants. We get a transaction ID and the result, never your card or account number.`),
        prose(`For cryptocurrency we create an invoice on a BTCPay server. Transactions on a public chain are visible
          to everyone and cannot be erased. For a bank transfer we see what the bank statement shows: your name,
          account identifier, amount and reference.`),
      ],
    },
    {
      id: 'storage-and-security',
      heading: 'Where it is stored and how it is protected',
      paragraphs: [
        prose(`Records are kept in a database and uploaded files in a separate store outside the public web folder.
          Connections are encrypted. Weight and medical notes are also encrypted inside the database. Staff sign in
          with their own accounts, see only what their role requires, and their actions are logged. Only staff can
          fetch an uploaded file.`),
        prose(`There are no guest accounts and no guest passwords. Your waiting-list place and your booking open with
          a signed link that we email to you. Anyone with the link can open the page, so keep it private. A lost link
          can be sent again to the same address.`),
        prose(`Servers and operators may be outside your country. Where the law requires it, we use standard
          contractual clauses or comparable protection. If a breach puts you at real risk, we notify you and the
          authority.`),
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        prose(`Email ${site.email} from the address we have for you. We aim to answer within 24 hours and complete the
          request within 30 days, free of charge. Every waiting-list email has a link to leave the list, and every
          newsletter has one to unsubscribe with one click.`),
      ],
      list: [
        `See what we hold about you and get a copy in a common electronic format.`,
        `Have wrong data corrected, or data erased.`,
        `Object to a use, or have it restricted while we look into it.`,
        `Withdraw your consent. What we did before then stays lawful.`,
        `Have a person review any decision. Software picks whom we ask about other dates, as described under “How we match
          waiting parties,” and invites people in the order of joining for the seats that are open. Neither refuses you a trip
          or changes a price.`,
        `Complain to an authority: in Canada the Office of the Privacy Commissioner, elsewhere the one where you
          live.`,
      ].map(prose),
    },
  ]
}
