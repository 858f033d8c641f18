import { type Attributes, plainText, type TagHandlers } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/refuse.ts'

/** By the names that Excel gives parts. */
const embeddedNames =
  /vbaproject|[/\\](activex|ctrlprops|embeddings|macrosheets|dialogsheets|webextensions)[/\\]/i
const linkedNames = /[/\\](externallinks|querytables)[/\\]|[/\\](connections|volatiledependencies)\.xml$/i

/** By the end of the type that a relationship or [Content_Types].xml states for a part. */
const embeddedKinds =
  /[/.-](vbaproject(signature\w*)?|oleobject|package|control|activex\w*|ctrlprop|control(properties)?|xl(intl)?macrosheet|(intl)?macrosheet|dialogsheet|attachedtoolbars|webextension(taskpanes)?)(\+xml)?$/i
const linkedKinds = /[/.-](externallink(path)?|connections|querytable|volatiledependencies)(\+xml)?$/i

/** Parts that no program reads as XML. All others must be XML, so that every part is inspected. */
const unread = /\.(png|jpe?g|gif|bmp|tiff?|[ew]m[fz]|wdp|svg|ico|bin|sigs|dat)$|\/$/i
const unreadKinds = /\/(image|thumbnail|hdphoto|printersettings|customproperty|origin)$/i

/** Refuses a part for its name; returns whether it is one to read. */
export const isReadPart = (name: string): boolean => {
  if (embeddedNames.test(name)) throw refuse('macros')
  if (linkedNames.test(name)) throw refuse('links')
  return !unread.test(name)
}

const checkKind = (kind: string): void => {
  if (embeddedKinds.test(kind)) throw refuse('macros')
  if (linkedKinds.test(kind)) throw refuse('links')
}

const checkRelation = (attributes: Attributes): void => {
  const { Type = '', Target = '', TargetMode = 'Internal' } = attributes()
  const kind = plainText(Type).trim()
  checkKind(kind)
  if (/\/hyperlink$/i.test(kind)) return
  if (plainText(TargetMode).trim().toLowerCase() !== 'internal') throw refuse('links')
  const target = new URL(plainText(Target).trim(), 'http://part.invalid/xl/')
  if (target.origin !== 'http://part.invalid') throw refuse('links')
  if (unread.test(decodeURIComponent(target.pathname)) && !unreadKinds.test(kind))
    throw new RangeError('part that nobody looked at')
}

const checkContentType = (attributes: Attributes): void => {
  const { ContentType = '', PartName, Extension = '' } = attributes()
  const kind = plainText(ContentType).replace(/;.*/s, '').trim()
  checkKind(kind)
  // Some programs list this kind for parts that are not there.
  if (PartName !== undefined && /macroenabled/i.test(kind)) throw refuse('macros')
  const name = plainText(PartName ?? `.${Extension}`).trim()
  if (unread.test(name) && /[+/]xml$|vmldrawing/i.test(kind) && !/^image\//i.test(kind))
    throw new RangeError('part that nobody looked at')
}

/** What is drawn of a picture; its file may be named beside the relationships. */
const pictures = new Set(['blip', 'svgBlip', 'imagedata', 'fill', 'stroke', 'image'])
const pictureSources = /^(?:[\w.-]+:)?(link|src|href|althref)$/i

const checkPicture = (attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes()))
    if (pictureSources.test(name) && value.trim() !== '') throw refuse('links')
}

/** Reads the relationships of a part. Refuses programs and everything outside the workbook, except links to pages. */
export const relationReader = (part: string): TagHandlers => {
  const tellsKinds = /^\/?\[content_types\]\.xml$/i.test(part)
  return {
    open: (name, attributes) => {
      if (name === 'Relationship') checkRelation(attributes)
      else if (tellsKinds && (name === 'Override' || name === 'Default')) checkContentType(attributes)
      else if (pictures.has(name)) checkPicture(attributes)
      else if (name === 'ddeLink' || name === 'oleLink' || name === 'externalBook') throw refuse('links')
      else if (name === 'oleObject') throw refuse('macros')
    },
  }
}
