import type { Page } from 'playwright-core'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsxFile } from '../../support/files.ts'
import { documentRow, type Order, uploadEach } from './people.ts'

const pdf = 'application/pdf'

/** `dd/mm/yyyy`, some days before today in Bogota. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() - days * 86_400_000)

export const typeDate = (page: Page, type: string, digits: string): Promise<void> =>
  documentRow(page, type).getByRole('textbox').pressSequentially(digits.replaceAll('/', ''))

/**
 * Uploads every required document of 'Libre inversión' for a person: a PDF, a photograph, a TIFF, a PNG and an xlsx.
 */
export const uploadAll = async (page: Page, { control }: Pick<Order, 'control'>): Promise<void> => {
  await typeDate(page, 'Certificación laboral', daysAgo(60))
  await uploadEach(page, {
    'Documento de identidad ampliado al 150%': {
      name: 'cédula "ampliada" 𝟙𝟝𝟘.png',
      mimeType: 'image/png',
      buffer: await pngFile(),
    },
    'Certificación laboral': {
      name: 'certificación.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegFile(),
    },
    'Solicitud de desembolso firmada': {
      name: 'solicitud.tiff',
      mimeType: 'image/tiff',
      buffer: await tiffFile(),
    },
    'Pagaré desmaterializado': {
      name: 'pagaré.pdf',
      mimeType: pdf,
      buffer: await pdfFile({ pages: 3 }),
    },
    'Archivo plano': {
      name: `plano_${control}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: xlsxFile(),
    },
  })
}
