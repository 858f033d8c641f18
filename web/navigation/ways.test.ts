import { describe, expect, it } from 'vitest'
import { roles } from '../../shared/roles.ts'
import type { Tool } from '../../shared/tools.ts'
import { type Path, paths } from '../paths.ts'
import { screenAt, type Visitor } from '../screens.ts'
import { buttonsOn, waysOf, wayTo } from './ways.ts'

const who = (held: string[], some: Partial<Visitor> = {}): Visitor => ({ roles: held, tools: [], ...some })
const bar = (user: Visitor) => waysOf(user).map(({ label }) => label)
const buttons = (user: Visitor, on: Path) => buttonsOn(user, on).map(({ label }) => label)
const tools: Tool[] = ['ocrAnalysis', 'ocrTraining', 'largeFiles']

describe('the navigation bar', () => {
  it.each([
    ['Asesores', ['Orden de Desembolso', 'Órdenes enviadas', 'Gestión diaria']],
    [
      'GestoresDesembolsos',
      [
        'Menú de Desembolso',
        'Gestión de casos',
        'Reportar Casos',
        'Solicitar reserva FNG',
        'Gestión diaria',
        'Novedades',
        'Clasific. Doc',
      ],
    ],
    ['GestoresFNG', ['Gestión de casos', 'Solicitar reserva FNG', 'Gestión diaria', 'Novedades']],
    ['LideresVive', ['Indicadores', 'Buscar caso', 'Gestión diaria', 'Novedades']],
    ['LideresBancaMasiva', ['Indicadores', 'Buscar caso', 'Configuración', 'Gestión diaria', 'Novedades']],
    ['AdministradoresPlanta', ['Administración de planta', 'Editar kardex', 'Gestión diaria', 'Novedades']],
    [
      'AdministradoresRaiz',
      [
        'Administración de planta',
        'Editar kardex',
        'Usuarios de herramientas',
        'Auditoría',
        'Gestión diaria',
        'Novedades',
      ],
    ],
    ['GestorReporteFNG', ['Reporte garantías FNG', 'Novedades']],
    ['ReportadoresProductividad', ['Gestión diaria', 'Novedades']],
  ])('of %s', (role, labels) => expect(bar(who([role]))).toEqual(labels))

  it('has the tools of a named user, whatever their role', () => {
    expect(bar(who(['GestorReporteFNG'], { tools }))).toEqual([
      'Reporte garantías FNG',
      'Novedades',
      'OCR Analyze',
      'Clasific. Doc',
      'Framework',
    ])
  })

  it('has each screen of several roles once, and only what the adviser order mode opens in it (A§2.1)', () => {
    const several = who(Object.keys(roles))
    expect(new Set(waysOf(several).map(({ to }) => to)).size).toBe(waysOf(several).length)
    expect(bar(who(['Asesores', 'LideresVive'], { app: '1', tools }))).toEqual([
      'Orden de Desembolso',
      'Órdenes enviadas',
    ])
  })

  it('is absent where it would have one entry', () => {
    expect(bar(who([], { tools: ['largeFiles'] }))).toEqual([])
  })

  it.each([
    [paths.leader, paths.leader],
    [paths.cases, paths.cases],
    ['/finantial-leader/reasignate/1', paths.cases],
    [paths.settingsCenterDisbursement, paths.leader],
    [paths.documents, paths.order],
    [paths.guaranteeReserve, paths.fng],
    [paths.kardex, paths.productivityLeader],
    [paths.fngReport, paths.fngReport],
    ['/train-docs-ocr/1', paths.trainOcr],
    ['/unknown', undefined],
  ])('shows %s as part of %s', (at, entry) => {
    expect(wayTo(waysOf(who(Object.keys(roles), { tools })), screenAt(at))).toBe(entry)
  })
})

describe('the buttons that the specification names', () => {
  it('lead leaders and handlers to their day, and leaders to the kardex (A§2.10)', () => {
    expect(buttons(who(['LideresFNG']), paths.leader)).toEqual(['Gestión diaria', 'Novedades'])
    expect(buttons(who(['GestoresVive']), paths.analyst)).toEqual(['Gestión diaria'])
    expect(buttons(who(['GestoresDesembolsos']), paths.disbursementMenu)).toEqual(['Gestión diaria'])
  })

  it('lead administrators to the kardex and to their day (B§2)', () => {
    expect(buttons(who(['AdministradoresPlanta']), paths.staffAdmin)).toEqual([
      'Editar kardex',
      'Gestión diaria',
    ])
    expect(buttons(who(['AdministradoresRaiz']), paths.staffAdmin)).toContain('Usuarios de herramientas')
  })

  it('lead from the day to an order only the role that returns from it, and named users to their tools', () => {
    expect(buttons(who(['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION']), paths.productivityReport)).toEqual(
      ['Orden de desembolso'],
    )
    expect(buttons(who(['Asesores'], { tools }), paths.productivityReport)).toEqual([
      'OCR Analyze',
      'Clasific. Doc',
      'Framework',
    ])
    expect(buttons(who(['GestoresDesembolsos']), paths.productivityReport)).toEqual([])
  })
})
