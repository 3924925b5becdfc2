import { EmailForm, emailFormOptions } from '#app/forms/email-form.tsx'
import { newsletterForm } from '#content/forms/newsletter.ts'
import { blogPage } from '#content/pages/blog.ts'
import { newsletterToasts } from '#content/toasts/newsletter-toasts.ts'

export const newsletterOptions = emailFormOptions({
  words: newsletterForm,
  functionName: 'subscribe-newsletter',
  success: newsletterToasts.requested,
  failure: newsletterToasts.failed,
})

/** Rule F3, first step: the mail that follows asks for confirmation. */
export function Newsletter() {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="flex h-full flex-col border border-ink bg-drift p-4 sm:p-5"
    >
      <h2 id="newsletter-heading">{blogPage.newsletter.heading}</h2>
      <p className="mt-3 text-lead">{blogPage.newsletter.text}</p>
      <EmailForm options={newsletterOptions} className="mt-auto grid gap-3 pt-5" buttonClassName="w-full" />
    </section>
  )
}
