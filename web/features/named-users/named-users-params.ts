import * as z from 'zod/mini'
import type { Tool } from '../../../shared/tools.ts'
import { addressTo, param } from '../../address.ts'
import { paths } from '../../paths.ts'

/** The list of a tool: its tab, and what being on it gives. The buttons have the names of C§2.11. */
export const lists = {
  ocr: {
    tool: 'ocrAnalysis',
    label: 'Análisis OCR',
    gives:
      'Cargan documentos para leerlos y revisan sus datos, con el botón «OCR Analyze» de la gestión diaria.',
  },
  clasificacion: {
    tool: 'ocrTraining',
    label: 'Clasificación documental',
    gives:
      'Etiquetan documentos para entrenar la lectura, con el botón «Clasific. Doc». Los gestores de Desembolso lo hacen sin estar en la lista.',
  },
  archivos: {
    tool: 'largeFiles',
    label: 'Archivos grandes',
    gives: 'Cargan archivos grandes y siguen sus procesos, con el botón «Framework» de la gestión diaria.',
  },
  especiales: {
    tool: 'special',
    label: 'Usuarios especiales',
    gives: 'Hoy ninguna pantalla depende de esta lista.',
  },
} as const satisfies Record<string, { tool: Tool; label: string; gives: string }>
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]

export const namedUsersParams = { list: param('lista', z.enum(listNames), 'ocr') }

export const namedUsersPath = (list: ListName): string =>
  addressTo(paths.namedUsers, namedUsersParams, { list })
