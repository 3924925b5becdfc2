import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Fixture = { close(): Promise<void> }

/**
 * Opens a fixture for all tests of a file. It is returned immediately and has its parts when the tests run, so that
 * helpers in the file can use it without passing it on.
 */
export function openForFile<Opened extends Fixture>(open: () => Promise<Opened>): Opened {
  const fixture = {} as Opened
  beforeAll(async () => void Object.assign(fixture, await open()))
  afterAll(() => fixture.close())
  return fixture
}

/** Opens another fixture for each test. */
export function openForEachTest<Opened extends Fixture>(open: () => Promise<Opened>): Opened {
  const fixture = {} as Opened
  beforeEach(async () => void Object.assign(fixture, await open()))
  afterEach(() => fixture.close())
  return fixture
}
