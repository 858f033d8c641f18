import { html } from 'hono/html'
import * as z from 'zod/mini'
import { largeFileTypeIds, largeFileTypeOf, largeFileTypes } from '../../../shared/large-files.ts'
import type { Layout } from '../../resources/large-file-layouts.ts'
import { type SampleOptions, sampleLayout, sampleText } from '../demo/large-file.ts'
import { htmlPage } from './html.ts'
import { namedUsers, namesOf } from './users.ts'

/** Rows of the largest file that the site makes: about 6 GB, more than the product accepts. */
const mostRows = 50_000_000

export const largeFileAsked = z.object({
  type: z.enum(largeFileTypeIds),
  rows: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostRows)),
  bad: z.coerce.number().check(z.minimum(0), z.maximum(100)),
})
type Asked = z.output<typeof largeFileAsked>

/** The name, layout and rows of a file: the same request gives the same file. */
export const largeFileOf = ({ type, rows, bad }: Asked) => ({
  name: `${type}_${rows}${largeFileTypeOf(type).extensions[0]}`,
  layout: sampleLayout(type) as Layout,
  options: { rows, bad: bad / 100 } satisfies SampleOptions,
})

const number = new Intl.NumberFormat('es-CO')
const looked = 1_000

const sizeOf = (asked: Asked): string => {
  const { layout, options } = largeFileOf(asked)
  const text = [...sampleText(layout, { ...options, rows: looked })].join('')
  return number.format(Math.ceil((Buffer.byteLength(text) / looked / 1_024 ** 2) * asked.rows))
}

const item = (title: string, asked: Asked, about = '') => {
  const address = `/archivos-grandes/descarga?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`
  const counts = `${number.format(asked.rows)} filas, ${asked.bad} de cada 100 malas, unos ${sizeOf(asked)} MB`
  return html`<li><a href="${address}"><strong>${title}</strong><span>${counts}${about}</span><small>${largeFileOf(asked).name}</small></a></li>`
}

export const largeFilesPageHtml = () =>
  htmlPage(
    'Archivos grandes',
    html`<h1>Archivos grandes</h1>
<p>Este sitio hace los archivos que Operaciones recibe cada día, mientras se descargan. Los cargan ${namesOf(namedUsers.largeFiles)}, en 'Framework' de la gestión diaria.</p>
<section><h2>Uno de cada tipo</h2>
<ul>${largeFileTypes.map(({ id, label }) => item(label, { type: id, rows: 200_000, bad: 2 }))}</ul></section>
<section><h2>Los que dan problemas</h2>
<ul>${item('Datos BI, con demasiadas filas malas', { type: 'datos_bi', rows: 50_000, bad: 20 }, ': el proceso no carga ninguna')}</ul></section>
<section><h2>De otro tamaño</h2>
<p>Nueve millones de filas de Datos BI son 1 GB.</p>
<form class="fields" action="/archivos-grandes/descarga">
<label>Tipo <select name="type">${largeFileTypes.map(({ id, label }) => html`<option value="${id}">${label}</option>`)}</select></label>
<label>Filas <input name="rows" type="number" required min="1" max="${mostRows}" value="9000000"></label>
<label>Malas de cada 100 <input name="bad" type="number" required min="0" max="100" step="any" value="1"></label>
<button>Descargar</button>
</form></section>`,
  )
