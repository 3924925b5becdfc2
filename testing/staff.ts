import type { StaffRole } from '../rules/staff.ts'
import { linkTo, mailTo } from './mailbox.ts'
import type { Program } from './program.ts'

type Site = Pick<Program, 'url' | 'output'>

export type StaffLogin = {
  email: string
  password: string
  /** For the header of that name. */
  cookie: string
}

const PASSWORD = 'a sentence of the tests'

/** What each site's staff are, since a site has one first owner and each address one account. */
const logins = new Map<string, Map<StaffRole, Promise<StaffLogin>>>()

/** A session of somebody with this role: set up, invited and logged in through the site's own pages. */
export function staffSession(site: Site, role: StaffRole): Promise<StaffLogin> {
  const known = logins.get(site.url) ?? new Map<StaffRole, Promise<StaffLogin>>()
  logins.set(site.url, known)
  const login = known.get(role) ?? (role === 'owner' ? setUpOwner(site) : joinAs(site, role))
  known.set(role, login)
  return login
}

/** As a browser posts a form of ours: it says where the form was. */
export function postForm(address: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { cookie, origin: new URL(address).origin, accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** The cookies that an answer sets, as a browser sends them back: of each the last, unless that ends it. */
export function cookiesOf(answer: Response): string {
  const kept = new Map<string, string>()
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const name = pair.split('=')[0] ?? ''
    if (/; Max-Age=0/i.test(cookie)) kept.delete(name)
    else kept.set(name, pair)
  }
  return [...kept.values()].join('; ')
}

export async function logIn(site: Site, email: string, password = PASSWORD): Promise<string> {
  return cookiesOf(await postForm(`${site.url}/staff/login`, { email, password }))
}

async function setUpOwner(site: Site): Promise<StaffLogin> {
  const [, link] = /First staff login +(\S+)/.exec(site.output()) ?? []
  if (!link) throw new Error('the site has an owner already')
  const owner = { name: 'Olga Owner', email: 'owner@powderpool.example', password: PASSWORD }
  const answer = await postForm(link, owner)
  return { ...owner, cookie: cookiesOf(answer) }
}

async function joinAs(site: Site, role: StaffRole): Promise<StaffLogin> {
  const { cookie } = await staffSession(site, 'owner')
  const email = `${role}@powderpool.example`
  const operatorId = role === 'operator' ? await addPartner(site, cookie) : ''
  await postForm(`${site.url}/staff/team`, { intent: 'invite', email, role, operatorId }, cookie)
  const link = linkTo('/staff/join', await mailTo(site.url, email, 'staff-invited'))
  const answer = await postForm(link, { name: `A. ${role}`, password: PASSWORD })
  return { email, password: PASSWORD, cookie: cookiesOf(answer) }
}

/** The id of a partner, as the form that invites an operator offers it. */
async function addPartner(site: Site, cookie: string): Promise<string> {
  const team = `${site.url}/staff/team`
  await postForm(team, { intent: 'add-operator', name: 'Heli Partner', email: 'flights@partner.example' }, cookie)
  const page = await (await fetch(team, { headers: { cookie } })).text()
  const [, id] = /<option value="([^"]+)"[^>]*>Heli Partner</.exec(page) ?? []
  if (!id) throw new Error('the partner is not offered')
  return id
}
