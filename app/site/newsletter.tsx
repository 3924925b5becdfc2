import { choosePlaceholder, formWords } from '../../content/forms/form.ts'
import { newsletterForm } from '../../content/forms/newsletter.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { emailHref, type SiteFacts } from '../../content/site.ts'
import { toasts } from '../../content/toasts.ts'
import { callFunction } from '../inquiries/call-function.ts'
import { useForm } from '../inquiries/use-form.ts'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'

const fields = newsletterForm.groups.flatMap((group) => group.fields)

/** Rule F3: asks for the address; the mail that follows asks for the yes. */
export function Newsletter({ site }: { site: SiteFacts }) {
  const { isSending, errors, onSubmit, onChange } = useForm({
    words: newsletterForm,
    missingField: formWords.missingField,
    success: toasts.newsletterAsked,
    failure: toasts.newsletterFailed,
    send: (form) => callFunction('subscribe-newsletter', { email: String(form.get('email') ?? '') }),
  })
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="flex h-full flex-col border border-ink bg-drift p-4 sm:p-5"
    >
      <h2 id="newsletter-heading">{blogPage.newsletter.heading}</h2>
      <p className="mt-3 text-lead">{blogPage.newsletter.text}</p>
      <form method="post" onSubmit={onSubmit} onChange={onChange} className="mt-auto grid gap-3 pt-5 noscript:hidden">
        {fields.map((field) => (
          <FormField key={field.name} field={field} choose={choosePlaceholder} error={errors[field.name]} />
        ))}
        <Button tone="glow" type="submit" disabled={isSending}>
          {isSending ? newsletterForm.submitting : blogPage.newsletter.subscribe}
        </Button>
      </form>
      <p className="mt-4 hidden noscript:block">
        <a href={emailHref(site)} className="link">
          {formWords.withoutScript(site.email)}
        </a>
      </p>
    </section>
  )
}
