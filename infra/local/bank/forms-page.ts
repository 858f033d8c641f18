import { html } from 'hono/html'
import * as z from 'zod/mini'
import { analysisTypeLabel } from '../../../shared/ocr.ts'
import { type FormType, formTypes } from '../demo/forms/form-types.ts'
import { type FormKind, formKindIds, formKinds, nameOfForm, printedOn } from '../demo/forms/sample-form.ts'
import { htmlPage } from './html.ts'
import { namedUsers, namesOf } from './users.ts'

const mostPeople = 9_999
const person = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPeople))

export const personAsked = z.object({ person: z._default(person, 1) })
export const formAsked = z.object({
  type: z.enum(formTypes.map(({ type }) => type) as [string, ...string[]]),
  person,
  kind: z.enum(formKindIds),
})

const item = ({ type }: FormType, ofPerson: number, kind: FormKind) => {
  const asked = { type, person: ofPerson, kind }
  const address = `/formularios/descarga?${new URLSearchParams({ ...asked, person: String(ofPerson) })}`
  return html`<li><a href="${address}"><strong>${formKinds[kind].label}</strong><small>${nameOfForm(asked)}</small></a></li>`
}

const usual: readonly FormKind[] = ['pdf', 'scan', 'picture', 'tiff']
const hard = formKindIds.filter((kind) => !usual.includes(kind))

const section = (form: FormType, ofPerson: number) =>
  html`<section><h2>${analysisTypeLabel(form.type)}</h2>
<ul>${usual.map((kind) => item(form, ofPerson, kind))}</ul>
<details><summary>Lo que dice el de la persona ${ofPerson}</summary>
<table><tbody>${printedOn(form, ofPerson).map(({ label, text }) => html`<tr><th scope="row">${label}</th><td>${text}</td></tr>`)}</tbody></table></details></section>`

const [first] = formTypes as readonly [FormType]

export const formsPageHtml = (ofPerson: number) =>
  htmlPage(
    'Formularios para leer',
    html`<h1>Formularios para leer</h1>
<p>Este sitio llena formularios de personas ficticias mientras se descargan: los que escribe un programa y los que salen de un escáner. Los analizan ${namesOf(namedUsers.ocrAnalysis)}; enseña a leerlos ${namesOf(namedUsers.ocrTraining)} y los analistas de desembolso.</p>
<form class="fields" action="/formularios">
<label>Persona <input name="person" type="number" required min="1" max="${mostPeople}" value="${ofPerson}"></label>
<button>Ver sus formularios</button>
</form>
${formTypes.map((form) => section(form, ofPerson))}
<section><h2>Los que dan problemas</h2>
<p>${analysisTypeLabel(first.type)} de la persona ${ofPerson}. Los malos se leen con lo que ayuda a cada uno; el protegido no se puede leer.</p>
<ul>${hard.map((kind) => item(first, ofPerson, kind))}</ul></section>`,
  )
