import { Button } from '#app/ui/button.tsx'
import { paymentPage } from '#content/pages/payment.ts'
import type { OrderPage } from '#operations/holding/load-order-page.ts'

/** Rule S6: what a guest can do with an unpaid order besides paying it. Ending it needs a button, never a link. */
export function OrderChoices({ order: { switchLink, way } }: { order: OrderPage }) {
  if (!switchLink) return null
  const { heading, text, switchTo, giveUp, giveUpText, giveUpButton } = paymentPage.choices
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <h2>{heading}</h2>
      <p>{text}</p>
      <a href={switchLink} className="button">
        {switchTo[way.method]}
      </a>
      <details className="w-full">
        <summary className="link inline-flex min-h-target cursor-pointer items-center">{giveUp}</summary>
        <form method="post" className="grid justify-items-start gap-3 border-contour border-l-3 pl-3">
          <p>{giveUpText}</p>
          <Button type="submit" name="intent" value="give-up">
            {giveUpButton}
          </Button>
        </form>
      </details>
    </section>
  )
}

/** Rule S6: sent immediately in a page that someone sees, as other links that confirm (app/page/link-sheet.tsx). */
export function ConfirmTransfer() {
  return (
    <form method="post" data-at-once="" className="mt-3 print:hidden">
      <input type="hidden" name="intent" value="confirm" />
      <Button type="submit" tone="glow">
        {paymentPage.keepSeats}
      </Button>
    </form>
  )
}

type MailAgainProps = { unconfirmed: NonNullable<OrderPage['unconfirmed']>; outcome: string | undefined }

/** Rule S6: the mail with the link was lost, or went to the wrong address. */
export function MailAgain({ unconfirmed: { canMailAgain }, outcome }: MailAgainProps) {
  const { button, done, tooMany } = paymentPage.mailAgain
  return (
    <div className="mt-3 print:hidden">
      <p role="status" className={outcome === 'mailed' ? 'border-spruce border-l-3 pl-3' : 'sr-only'}>
        {outcome === 'mailed' ? done : ''}
      </p>
      {canMailAgain ? (
        <form method="post" className="mt-3">
          <Button type="submit" name="intent" value="mail-again">
            {button}
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-small">{tooMany}</p>
      )}
    </div>
  )
}
