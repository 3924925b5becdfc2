import type { StaffRole } from '#rules/staff/staff.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import type { Program } from '#testing/program.ts'

type Site = Pick<Program, 'url' | 'output'>

export type StaffLogin = {
  email: string
  password: string
  /** The value of the cookie header. */
  cookie: string
}

const PASSWORD = 'a sentence of the tests'

/** The logins of each site. They are kept because a site has one first owner and each address one account. */
const logins = new Map<string, Map<StaffRole, Promise<StaffLogin>>>()

/** A session of a staff member with this role, who was set up or invited through the site's own pages. */
export function staffSession(site: Site, role: StaffRole): Promise<StaffLogin> {
  const known = logins.get(site.url) ?? new Map<StaffRole, Promise<StaffLogin>>()
  logins.set(site.url, known)
  const login = known.get(role) ?? (role === 'owner' ? setUpOwner(site) : joinAs(site, role))
  known.set(role, login)
  return login
}

/** Posts a form as a browser does, with the origin of its page. */
export function postForm(address: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { cookie, origin: new URL(address).origin, accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** The cookies that a response sets, as a browser would send them: the last value of each, unless that deletes it. */
export function cookiesOf(response: Response): string {
  const kept = new Map<string, string>()
  for (const cookie of response.headers.getSetCookie()) {
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
  const response = await postForm(link, owner)
  return { ...owner, cookie: cookiesOf(response) }
}

async function joinAs(site: Site, role: StaffRole): Promise<StaffLogin> {
  const { cookie } = await staffSession(site, 'owner')
  const operatorId = role === 'operator' ? await addOperator(site, cookie) : ''
  return join(site, { email: `${role}@powderpool.example`, role, operatorId })
}

/** Another agent, for a test that changes or deactivates the member. */
export function newAgent(site: Site): Promise<StaffLogin> {
  return join(site, { email: `agent-${crypto.randomUUID()}@powderpool.example`, role: 'agent', operatorId: '' })
}

type Invited = { email: string; role: StaffRole; operatorId: string }

async function join(site: Site, invited: Invited): Promise<StaffLogin> {
  const { cookie } = await staffSession(site, 'owner')
  await postForm(`${site.url}/staff/team`, { intent: 'invite', ...invited }, cookie)
  const link = linkTo('/staff/join', await mailTo(site.url, invited.email, 'staff-invited'))
  const response = await postForm(link, { name: `A. ${invited.role}`, password: PASSWORD })
  return { email: invited.email, password: PASSWORD, cookie: cookiesOf(response) }
}

/** Adds an operator and reads its id from the form that invites staff. */
async function addOperator(site: Site, cookie: string): Promise<string> {
  const team = `${site.url}/staff/team`
  await postForm(team, { intent: 'add-operator', name: 'Heli Partner', email: 'flights@partner.example' }, cookie)
  const page = await (await fetch(team, { headers: { cookie } })).text()
  const [, id] = /<option value="([^"]+)"[^>]*>Heli Partner</.exec(page) ?? []
  if (!id) throw new Error('the form does not list the operator')
  return id
}
