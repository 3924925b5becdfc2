import { newsletterForm } from '../../content/forms/newsletter.ts'
import { newsletterToasts } from '../../content/newsletter-toasts.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { EmailForm, emailPlan } from '../inquiries/email-form.tsx'

export const newsletterPlan = emailPlan({
  words: newsletterForm,
  functionName: 'subscribe-newsletter',
  success: newsletterToasts.asked,
  failure: newsletterToasts.failed,
})

/** Rule F3: asks for the address; the mail that follows asks for the yes. */
export function Newsletter() {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="flex h-full flex-col border border-ink bg-drift p-4 sm:p-5"
    >
      <h2 id="newsletter-heading">{blogPage.newsletter.heading}</h2>
      <p className="mt-3 text-lead">{blogPage.newsletter.text}</p>
      <EmailForm plan={newsletterPlan} className="mt-auto grid gap-3 pt-5" buttonClassName="w-full" />
    </section>
  )
}
