import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roles } from '../../shared/roles.ts'
import { duplicateTab, handOffLink, openKeptAddress } from './support/addresses.ts'
import { newDesk } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { follow } from './support/ways.ts'

withProduct({ limits: { idleWarningAfter: 3_000, idleLogoutAfterWarning: 2_000 } })

describe('entering', () => {
  test('each role opens its home page, and the address bar keeps nothing of the hand-off', async () => {
    const { page, context } = await newDesk(browser)
    const people = {
      GestoresDesembolsos: 'CARNUN01',
      LideresDesembolsos: 'PATRES01',
      GestorReporteFNG: 'JOSTRU01',
    }
    for (const [role, login] of Object.entries(people)) {
      await enterAs(page, local, login)
      expect(new URL(page.url()).pathname).toBe(roles[role]?.home)
      expect(page.url()).not.toContain('session=')
    }
    await context.close()
  })

  test('no history entry of the browser contains the token', async () => {
    const { page, context } = await newDesk(browser)
    const address = await handOffLink(local, 'CARNUN01')
    const token = address.split('session=').at(-1) ?? ''
    const asked: Request[] = []
    context.on('request', (request) => asked.push(request))
    await openKeptAddress(page, address)
    await page.waitForURL('**/menu-disbursement')
    // Only the link itself is among the browser's requests; no referrer contains it.
    const seen = await Promise.all(
      asked.map(async (request) => ({ url: request.url(), ...(await request.allHeaders()) })),
    )
    expect(seen.length).toBeGreaterThan(3)
    const carry = seen.filter((one) => JSON.stringify(one).includes(token.slice(0, 40)))
    expect(carry.map(({ url }) => url)).toEqual([address])
    const entries = await page.evaluate(() => JSON.stringify([performance.getEntries(), document.referrer]))
    expect(entries).not.toContain(token.slice(0, 40))
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.goBack().catch(() => {})
    expect(page.url()).not.toContain('session=')
    await context.close()
  })

  test("another user's link asks before it replaces a session, and changes no tab when declined", async () => {
    const { page, context } = await newDesk(browser)
    await enterAs(page, local, 'CARNUN01')
    const second = await context.newPage()
    await openKeptAddress(second, await handOffLink(local, 'PATRES01'))
    await second.getByRole('heading', { name: 'Ya hay una sesión abierta' }).waitFor()
    await second.getByRole('button', { name: /^Seguir como / }).click()
    await second.waitForURL('**/menu-disbursement')
    expect(new URL(page.url()).pathname).toBe('/menu-disbursement')
    // The user's own link asks nothing.
    await openKeptAddress(second, await handOffLink(local, 'CARNUN01'))
    await second.waitForURL('**/menu-disbursement')
    await openKeptAddress(second, await handOffLink(local, 'PATRES01'))
    await second.getByRole('button', { name: /^Entrar como / }).click()
    await second.waitForURL('**/finantial-leader')
    // The other tab changes too.
    await page.waitForURL('**/finantial-leader')
    await context.close()
  })

  test('a used hand-off is reported and leads back to the main site', async () => {
    const { page, context } = await newDesk(browser)
    const address = await handOffLink(local, 'CARNUN01')
    await openKeptAddress(page, address)
    await page.waitForURL('**/menu-disbursement')
    const stranger = await newDesk(browser)
    await openKeptAddress(stranger.page, address)
    await stranger.page.getByRole('heading', { name: 'No pudimos abrir tu sesión' }).waitFor()
    await stranger.page.getByRole('link', { name: 'Ir al sitio principal' }).click()
    await stranger.page.waitForURL(`${local.urls.mainSite}/`)
    await Promise.all([context.close(), stranger.context.close()])
  })

  test('a user without a role is informed, and led back to the main site', async () => {
    const { page, context } = await newDesk(browser)
    await openKeptAddress(page, await handOffLink(local, 'DANPAZ01'))
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'Tu usuario no tiene un rol en esta aplicación' }).waitFor()
    await alert.getByText('Pide a tu líder que solicite tu acceso.').waitFor()
    await page.getByRole('link', { name: 'Ir al sitio principal' }).click()
    await page.waitForURL(`${local.urls.mainSite}/`)
    await context.close()
  })

  test('without a session, every guarded route leads to the landing page', async () => {
    const { page, context } = await newDesk(browser)
    for (const path of ['/finantial-analyst', '/orderDisbursement', '/documentsDC?control=1']) {
      await openKeptAddress(page, `${local.urls.page}${path}`)
      await page.getByRole('heading', { name: 'Ingresa desde el sitio principal' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await context.close()
  })

  test('with the APP flag, only the five routes of the adviser mode open', async () => {
    const { page, context } = await newDesk(browser)
    await enterAs(page, local, 'JULMUN01')
    await openKeptAddress(page, `${local.urls.page}/menu-disbursement`)
    await page.waitForURL('**/orderDisbursement')
    await follow(page, 'Enviadas >')
    await page.waitForURL('**/order-sends')
    await context.close()
  })
})

describe('a session', () => {
  test('is shared by tabs, and closing it in one tab closes it in all', async () => {
    const { page, context } = await newDesk(browser)
    await enterAs(page, local, 'CARNUN01')
    const other = await duplicateTab(page)
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click()
    const dialog = other.getByRole('dialog', { name: '¿Estás seguro de cerrar sesión?' })
    await dialog.getByRole('button', { name: 'No' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await dialog.getByRole('button', { name: 'Sí' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor({ state: 'hidden' })
    await openKeptAddress(page, `${local.urls.page}/menu-disbursement`)
    await page.getByRole('heading', { name: 'Ingresa desde el sitio principal' }).waitFor()
    await context.close()
  })

  test('warns of idleness, continues when the user answers, and ends otherwise', async () => {
    const { page, context } = await newDesk(browser)
    await enterAs(page, local, 'CARNUN01')
    const warning = page.getByRole('dialog', { name: 'Tu sesión se cerrará' })
    await warning.getByText('Estás a punto de superar el tiempo máximo de inactividad.').waitFor()
    await warning.getByRole('button', { name: '¡Sigo aquí!' }).click()
    await warning.waitFor({ state: 'hidden' })
    await warning.waitFor()
    await page.getByRole('heading', { name: 'Tu sesión se cerró por inactividad' }).waitFor()
    await context.close()
  })

  test('stores nothing readable in the browser’s storage', async () => {
    const { page, context } = await newDesk(browser)
    await enterAs(page, local, 'CARNUN01')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/accessToken|CARNUN01|GestoresDesembolsos/)
    await context.close()
  })
})
