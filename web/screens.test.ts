import { describe, expect, it } from 'vitest'
import { kardex } from '../shared/kardex.ts'
import { roles } from '../shared/roles.ts'
import { paths } from './paths.ts'
import { mayEnter, screenAt, screenPaths, screens } from './screens.ts'
import { windowTitle } from './window-title.tsx'

const who = (...held: string[]) => ({ roles: held, tools: [] })
const entered = (...held: string[]) => screenPaths.filter((path) => mayEnter(who(...held), path))

describe('the table of screens', () => {
  it('has every route of A§2.1, B§2, C§2.7 and C§2.9, and the product’s own; five and the landing are in the adviser order mode', () => {
    expect(screenPaths).toHaveLength(36)
    expect(screenPaths.filter((path) => screens[path].short)).toEqual([
      '/orderDisbursement',
      '/documents',
      '/order-sends',
      '/documentsDC',
    ])
  })

  it('lets every role into its home, and into the screen that follows its cancelled order', () => {
    for (const [role, { home, cancelOrderTo = home }] of Object.entries(roles)) {
      expect([role, mayEnter(who(role), home)]).toEqual([role, true])
      expect([role, mayEnter(who(role), cancelOrderTo)]).toEqual([role, true])
    }
  })

  it('lets an adviser file orders, a handler work cases, and neither lead', () => {
    expect(entered('Asesores')).toEqual([
      '/orderDisbursement',
      '/documents',
      '/order-sends',
      '/documentsDC',
      '/report-productivity',
    ])
    expect(entered('GestoresVive')).toEqual([
      '/finantial-analyst',
      '/report-productivity',
      '/leader-productivity',
      '/leader-productivity/kardex',
    ])
    expect(entered('GestorReporteFNG')).toEqual([
      '/fng-report',
      '/leader-productivity',
      '/leader-productivity/kardex',
    ])
  })

  it('lets only leaders into news and groups, and only the roles of its calls into the kardex (decisions 62, 66)', () => {
    const area = (...held: string[]) =>
      entered(...held).filter((path) => path.startsWith('/leader-productivity/'))
    const all = ['kardex', 'news', 'massive-news', 'group-settings'].map(
      (one) => `/leader-productivity/${one}`,
    )
    expect(area('LideresProductividad')).toEqual(all)
    expect(area('LideresVive')).toEqual(all)
    expect(area('AdministradoresPlanta')).toEqual(all.slice(0, 1))
    expect(area('Asesores')).toEqual([])
    for (const [role, { kind }] of Object.entries(roles)) {
      const isServed = (kardex.scope.roles as readonly string[]).includes(kind)
      expect([role, mayEnter(who(role), paths.kardex)]).toEqual([role, isServed])
    }
  })

  it('opens only its own routes in the adviser order mode (A§2.1)', () => {
    const short = { ...who('Asesores'), app: '1' as const }
    expect(screenPaths.filter((path) => mayEnter(short, path))).toEqual(
      screenPaths.filter((path) => screens[path].short),
    )
  })

  it('shows documents only to the roles whose cases are orders', () => {
    const viewers = Object.keys(roles).filter((role) => mayEnter(who(role), paths.viewer))
    expect(viewers).toEqual([
      'LideresDesembolsos',
      'GestoresDesembolsos',
      'USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION',
      'Asesores',
    ])
  })

  it('lets a leader into the settings of their own management, and several roles into the screens of each', () => {
    const settings = (...held: string[]) => entered(...held).filter((path) => path.includes('/settings-'))
    expect(settings('LideresDesembolsoV')).toEqual(['/finantial-leader/settings-priority-housing'])
    expect(settings('LideresDesembolsos')).toEqual([
      '/finantial-leader/settings-librances',
      '/finantial-leader/settings-center-disbursement',
      '/finantial-leader/settings-parameters-disbursement',
    ])
    expect(settings('LideresVive', 'GestoresDesembolsos')).toEqual([])
    expect(entered('LideresVive', 'GestoresDesembolsos', 'Asesores')).toEqual(
      expect.arrayContaining(['/finantial-leader', '/menu-disbursement', '/orderDisbursement']),
    )
  })

  it('lets only disbursements and document review report cases (decision 73)', () => {
    const reporting = Object.keys(roles).filter((role) => mayEnter(who(role), paths.caseReport))
    expect(reporting).toEqual(['GestoresDesembolsos', 'VerificadorRevisionDocumental'])
    expect(Object.keys(roles).filter((role) => mayEnter(who(role), paths.reportedCases))).toEqual(reporting)
  })

  it('lets analysts of group disbursement and of fng reserve, and the roles of its report read it (decision 77, C§6)', () => {
    const mayEnterAt = (path: (typeof screenPaths)[number]) =>
      Object.keys(roles).filter((role) => mayEnter(who(role), path))
    for (const path of [paths.fng, paths.reserveForm, paths.guaranteeReserve])
      expect([path, mayEnterAt(path)]).toEqual([path, ['GestoresDesembolsos', 'GestoresFNG']])
    expect(mayEnterAt(paths.fngReport)).toEqual(['GestorReporteFNG'])
  })

  it('lets named users into their tools, whatever their role', () => {
    const named = { roles: ['GestorReporteFNG'], tools: ['largeFiles' as const] }
    expect(mayEnter(named, paths.uploadLargeFiles)).toBe(true)
    expect(mayEnter(named, paths.analyzeOcr)).toBe(false)
    expect(mayEnter(who('GestoresDesembolsos'), paths.trainOcr)).toBe(true)
  })

  it('finds the screen of a path, and none for an unknown path', () => {
    expect(screenAt('/finantial-leader/prioritize/77')).toMatchObject({
      path: paths.prioritise,
      params: { id: '77' },
    })
    expect(screenAt('/finantial-leader/other')).toBeUndefined()
    expect(mayEnter(who('LideresVive'), `${paths.cases}?estado=OPEN`)).toBe(true)
    expect(mayEnter(who('LideresVive'), '/finantial-leader/other')).toBe(false)
  })
})

describe('the window title', () => {
  const titled = (pathname: string, search = '') => windowTitle({ pathname, search }).split(' · ')[0]

  it('differs for every screen', () => {
    expect(new Set(screenPaths.map((path) => titled(path))).size).toBe(screenPaths.length)
  })

  it('contains the order or the case of the URL', () => {
    expect(titled('/documentsDC', '?control=7&customer=C-1')).toBe('Documentos de la orden 7')
    expect(titled('/documentsDC')).toBe('Documentos de la orden')
    expect(titled('/finantial-leader/reasignate/90')).toBe('Reasignar el caso 90')
    expect(titled('/')).toBe('Back Office de Desembolsos')
    expect(titled('/nowhere')).toBe('Página no encontrada')
  })
})
