import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { lateFonts } from '#assets/fonts.ts'
import { toastWords } from '#content/toasts/toast.ts'
import { publicSlots, slotsWithTried } from '#operations/pictures/site-pictures.ts'
import type { Tools } from '#operations/tools.ts'
import { isPreviewPath, isStaffPath } from '#rules/staff/staff.ts'
import type { Route } from './+types/root'
import { Chat } from './frame/chat.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { Footer } from './frame/footer.tsx'
import { useGoneModules } from './frame/gone-modules.ts'
import { Header } from './frame/header.tsx'
import { NotFound } from './frame/not-found.tsx'
import { useProgress } from './frame/progress.ts'
import { Gate } from './gate/gate.tsx'
import { InlineContext } from './inline.ts'
import siteLook from './site/site.css?inline'
import staffLook from './staff/staff.css?inline'
import { ToastProvider } from './ui/toasts.tsx'
import { visitContext } from './visit.ts'

/**
 * The style is in the page, so that the first picture does not wait for a style sheet. The browser's code has no second
 * copy: when an error screen renders the whole document again, it reuses the server's.
 */
const inPage = import.meta.env.SSR || import.meta.env.DEV ? '' : (document.querySelector('style')?.textContent ?? '')

function sheetOf(isOffice: boolean): string {
  if (import.meta.env.SSR || import.meta.env.DEV) return isOffice ? staffLook : siteLook
  return inPage
}

/** Pages on which a payment window may open. */
const PAYABLE = /^\/(dates|booking|quote)$|^\/book\//

export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, publicUrl, gated, gateInBrowser, isHidden, tools, allowPayment } = context.get(visitContext)
  const { pathname, searchParams } = new URL(request.url)
  const paymentWindow = PAYABLE.test(pathname) ? allowPayment() : undefined
  const pictures = await loadPictures(isPreviewPath(pathname) ? searchParams : undefined, tools)
  return { site, publicUrl, gated, gateInBrowser, isHidden, liveMethods: tools.liveMethods, paymentWindow, pictures }
}

/** While the database is away, pages that do without it have the built pictures. */
async function loadPictures(tried: URLSearchParams | undefined, { catalogue }: Pick<Tools, 'catalogue'>) {
  const current = await catalogue.current().catch(() => undefined)
  if (!current) return {}
  const { pictures } = current
  return tried ? slotsWithTried(pictures, tried) : publicSlots(pictures.slots, current)
}

/** The server's guard decides. The framework's redirect works for documents and for data requests. */
const followGuard: Route.MiddlewareFunction = ({ context }) => {
  const { redirectTo } = context.get(visitContext)
  if (redirectTo !== undefined) throw redirect(redirectTo, 303)
}

export const middleware = [followGuard]

/** The root's data never changes while the page is open. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  const { nonce, gateScript } = useContext(InlineContext)
  const { pathname, key } = useLocation()
  const isStaff = isStaffPath(pathname)
  // A preview is a page of the site for staff: it has the site's frame and no gate.
  const isOffice = isStaff && !isPreviewPath(pathname)
  const frame = isOffice ? (
    children
  ) : (
    <>
      {facts ? <Header site={facts.site} /> : null}
      <main id="content" className="flex-1 outline-none" tabIndex={-1}>
        {children}
      </main>
      {facts ? <Footer site={facts.site} /> : null}
      {facts ? <Chat site={facts.site} /> : null}
    </>
  )
  return (
    <html
      lang="en"
      // Staff open their pages all day and have everything cached: nothing is late.
      data-modules={isStaff ? 'now' : undefined}
      // Once the router goes from page to page, it also goes back to where a page was left.
      data-whole={key === 'default' ? undefined : ''}
      data-payable={facts?.paymentWindow ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8fafd" />
        {facts?.gateInBrowser && !isStaff ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script.
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: gateScript }} suppressHydrationWarning />
        ) : null}
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheetOf(isOffice) }} suppressHydrationWarning />
        {lateFonts.map(({ family, weight, url }) => (
          <link
            key={url}
            rel="preload"
            as="font"
            type="font/woff2"
            href={url}
            data-family={family}
            data-weight={weight}
            crossOrigin="anonymous"
            media="(width >= 52rem)"
          />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body>
        <ToastProvider closeLabel={toastWords.close} regionLabel={toastWords.region}>
          {facts?.gateInBrowser && !isStaff ? <Gate site={facts.site}>{frame}</Gate> : frame}
        </ToastProvider>
        {/* At a hidden address, the browser's router would look for the page that it hides. */}
        {facts?.isHidden ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useProgress()
  useGoneModules()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound site={site} />
  return <ErrorScreen error={error} site={site} />
}
