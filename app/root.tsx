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
import { mainFonts } from '../assets/fonts.ts'
import { toastWords } from '../content/toast.ts'
import { isPreviewPath, isStaffPath } from '../rules/staff.ts'
import type { Route } from './+types/root'
import { Gate } from './gate/gate.tsx'
import { gateScript } from './gate/gate-script.ts'
import { NonceContext } from './nonce.ts'
import { Chat } from './site/chat.tsx'
import { ErrorScreen } from './site/error-screen.tsx'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { NotFound } from './site/not-found.tsx'
import siteLook from './site/site.css?inline'
import { useTextFont } from './site/text-font.ts'
import staffLook from './staff/staff.css?inline'
import { ToastProvider } from './ui/toasts.tsx'
import { visitContext } from './visit.ts'

/**
 * In the page itself, so that the first picture waits for no style sheet. The browser's code carries no second copy: it
 * reads the server's, since an error screen makes the whole frame anew, and the style with it.
 */
const inPage = import.meta.env.SSR || import.meta.env.DEV ? '' : (document.querySelector('style')?.textContent ?? '')

function sheetOf(isOffice: boolean): string {
  if (import.meta.env.SSR || import.meta.env.DEV) return isOffice ? staffLook : siteLook
  return inPage
}

/** The server leaves fonts and lower parts to its late script; an error screen that the browser makes anew is whole. */
const dress = import.meta.env.SSR && !import.meta.env.DEV ? {} : { 'data-fonts': 'all', 'data-whole': '' }

/** Staff work with their pages and open them all day: nothing of them comes late. */
const staffDress = { 'data-fonts': 'all', 'data-whole': '', 'data-modules': 'now' }

/** Pages on which somebody can pay. */
const PAYABLE = /^\/(dates|booking)$|^\/book\//

export function loader({ request, context }: Route.LoaderArgs) {
  const { site, publicUrl, gated, gateInBrowser, tools, allowPayment } = context.get(visitContext)
  const payPal = PAYABLE.test(new URL(request.url).pathname) ? allowPayment() : undefined
  return { site, publicUrl, gated, gateInBrowser, liveMethods: tools.liveMethods, payPal }
}

/** The server's guard decides; the framework says it in a way that both documents and data requests understand. */
const followGuard: Route.MiddlewareFunction = ({ context }) => {
  const { turnTo } = context.get(visitContext)
  if (turnTo !== undefined) throw redirect(turnTo, 303)
}

export const middleware = [followGuard]

/** The facts about the site and the document, which every page's frame uses. They never change while the page is open. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(NonceContext)
  const { pathname } = useLocation()
  const isStaff = isStaffPath(pathname)
  // A preview is a page of the site, but for staff alone: it has the site's frame and no gate.
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
      {...(isStaff ? staffDress : dress)}
      data-payable={facts?.payPal ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8fafd" />
        {facts?.gateInBrowser && !isStaff ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script.
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: gateScript(facts.site) }} suppressHydrationWarning />
        ) : null}
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheetOf(isOffice) }} suppressHydrationWarning />
        {mainFonts.slice(1).map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
            media="(width >= 52rem)"
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body>
        <ToastProvider closeLabel={toastWords.close} regionLabel={toastWords.region}>
          {facts?.gateInBrowser && !isStaff ? <Gate site={facts.site}>{frame}</Gate> : frame}
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useTextFont()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound site={site} />
  return <ErrorScreen error={error} site={site} />
}
