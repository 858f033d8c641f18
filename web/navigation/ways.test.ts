import { describe, expect, it } from 'vitest'
import { roles } from '../../shared/roles.ts'
import type { Tool } from '../../shared/tools.ts'
import { mayEnter } from '../screens.ts'
import { homesInHeader, type WayUser, waysOf } from './ways.ts'

const who = (held: string[], some: Partial<WayUser> = {}): WayUser => ({
  roles: held,
  tools: [],
  app: '0',
  ...some,
})
const labels = (user: WayUser) => waysOf(user).map(({ label }) => label)

describe('the buttons of every home', () => {
  it('link the roles that the table of screens lets in to their day and to the kardex', () => {
    for (const role of Object.keys(roles)) {
      const user = who([role])
      const shown = [
        ['Gestión diaria', '/report-productivity'],
        ['Novedades', '/leader-productivity'],
      ].filter(([, to = '']) => mayEnter(user, to))
      const [...daily] = labels(user).filter((label) => shown.some(([one]) => one === label))
      expect([role, daily]).toEqual([role, shown.map(([label]) => label)])
    }
    expect(labels(who(['ReportadoresProductividad']))).toEqual(['Gestión diaria', 'Novedades'])
    expect(labels(who(['LideresFNG']))).toEqual(['Gestión diaria', 'Novedades'])
    expect(labels(who(['AdministradoresPlanta']))).toEqual(['Editar kardex', 'Gestión diaria', 'Novedades'])
  })

  it('link advisers to their day, and reporters of the FNG to the kardex (A§2.10, decision 94)', () => {
    expect(labels(who(['Asesores']))).toEqual(['Gestión diaria'])
    expect(labels(who(['GestorReporteFNG']))).toEqual(['Novedades'])
  })

  it('offer an order only to the role that returns from it to its day', () => {
    expect(labels(who(['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION']))).toEqual([
      'Orden de desembolso',
      'Gestión diaria',
    ])
  })

  it('contain each tool of a named user, whatever their role', () => {
    const tools: Tool[] = ['ocrAnalysis', 'ocrTraining', 'largeFiles']
    expect(labels(who(['GestorReporteFNG'], { tools }))).toEqual([
      'Novedades',
      'OCR Analyze',
      'Clasific. Doc',
      'Framework',
    ])
    expect(labels(who(['GestoresDesembolsos']))).not.toContain('Clasific. Doc')
  })

  it('are absent in the adviser order mode, which has no other routes (A§2.1)', () => {
    expect(labels(who(['Asesores'], { app: '1', tools: ['largeFiles'] }))).toEqual([])
  })

  it('omit the homes that the header links to', () => {
    const both = who(['LideresDesembolsos', 'LideresProductividad'])
    expect(homesInHeader(both)).toEqual(['/finantial-leader', '/leader-productivity'])
    expect(labels(both)).toEqual(['Gestión diaria'])
    expect(homesInHeader(who(['LideresDesembolsos', 'LideresDesembolsoV']))).toEqual([])
  })
})
