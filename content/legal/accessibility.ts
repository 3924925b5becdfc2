import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { LegalPage } from './types.ts'

export function accessibilityPage(site: SiteFacts): LegalPage {
  return {
    title: 'Accessibility statement',
    description: prose(`Our aim is WCAG 2.2 AA. What is tested on every page, which limits are known, and how to
      report a barrier. We aim to answer within 24 hours.`),
    heading: 'Accessibility',
    intro:
      prose(`Our aim for ${site.host} is WCAG 2.2, level AA, on every page, dialog and message. This page says what is
        tested, which limits are known, and how to reach a person.`),
    updated: '2026-11-18',
    sections: [
      {
        id: 'standard',
        heading: 'The standard',
        paragraphs: [
          prose(`We build toward the Web Content Accessibility Guidelines 2.2 at level AA. It is an aim we test
            ourselves against. No outside body has certified the site.`),
        ],
      },
      {
        id: 'what-is-tested',
        heading: 'What is tested',
        paragraphs: [
          prose(`These checks are part of the project's tests. Automated tools find only some barriers, so the
            keyboard walk-throughs matter as much as the scans.`),
        ],
        list: [
          'Automated checks with axe in a real browser, on every page and in open dialogs.',
          'Keyboard-only walk-throughs: every link, button, tab, dialog and form reached, used and left without a mouse.',
          'A width of 320 px without sideways scrolling of text.',
          'Zoom at 200% without loss of content.',
          'Reduced motion: nothing draws in or slides when your system asks for less motion.',
          'Forced colors, such as high contrast on Windows.',
          'Reading without JavaScript, once the site has launched. The access gate before that may need it.',
        ],
      },
      {
        id: 'how-it-is-built',
        heading: 'How it is built',
        paragraphs: [],
        list: [
          'Focus is always visible and never hidden behind the fixed header.',
          'Buttons and other targets measure at least 44 px.',
          'Charts, maps and seat plans carry the same facts as text. Color is never the only signal.',
          'Errors appear next to their field and in a message that screen readers announce.',
          'Messages can be dismissed, and they stay while you hover over or focus them.',
          'Rendered pictures have descriptions. Decorative lines are hidden from screen readers.',
        ],
      },
      {
        id: 'known-limits',
        heading: 'Known limits',
        paragraphs: [prose(`Two parts are outside our control. For each there is an alternative.`)],
        list: [
          prose(`Paying by PayPal opens the payment provider's own window, and a cryptocurrency payment opens the
            provider's invoice. We do not control their accessibility. A bank transfer needs neither and has no fee.`),
          prose(`The chat button opens WhatsApp in a new tab or app. Everything it offers is also available by email,
            by phone and with the contact form.`),
        ],
      },
      {
        id: 'report',
        heading: 'Report a barrier',
        paragraphs: [
          prose(`Email ${site.email}, call ${site.phone} or use the contact form. Tell us the page, what you tried
            and what you use, such as browser and screen reader. We aim to answer within 24 hours. If something cannot
            be fixed right away, we will take your booking or inquiry by phone or email until it is.`),
        ],
      },
      {
        id: 'on-the-mountain',
        heading: 'Accessibility of the trips',
        paragraphs: [
          prose(`This statement covers the website. Whether an operator can take a sit-ski, a guide for a visually
            impaired rider or other arrangements depends on its aircraft and guides. Ask us before you join a waiting
            list, and we will ask them.`),
        ],
      },
    ],
  }
}
