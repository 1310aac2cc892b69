// The success criteria of WCAG 2.2, levels A and AA, and what people have to judge of each: https://www.w3.org/TR/WCAG22/
// EN 301 549 V3.2.1 has those of WCAG 2.1 in its clause 9, under the same numbers: 1.4.3 is 9.1.4.3.

/** A text in both languages. */
interface InBoth {
  readonly en: string
  readonly de: string
}

/** A success criterion. */
export interface Criterion {
  readonly id: string
  readonly level: 'A' | 'AA'
  readonly name: InBoth
  /** What a machine cannot judge, as a question that is answered with yes if all is well. */
  readonly ask: InBoth
}

const criterion = (
  id: string,
  level: Criterion['level'],
  [en, de]: readonly [string, string],
  [askEn, askDe]: readonly [string, string]
): Criterion => ({ id, level, name: { en, de }, ask: { en: askEn, de: askDe } })

/** Criteria that are new in WCAG 2.2, which EN 301 549 V3.2.1 does not have. */
export const newIn22: ReadonlySet<string> = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'])

/** All of them, in their order. */
export const criteria: readonly Criterion[] = [
  criterion(
    '1.1.1',
    'A',
    ['Non-text content', 'Nicht-Text-Inhalte'],
    ['Do alternative texts say what the pictures say?', 'Sagen die Alternativtexte, was die Bilder sagen?']
  ),
  criterion(
    '1.2.1',
    'A',
    ['Audio-only and video-only (prerecorded)', 'Reines Audio und reines Video (aufgezeichnet)'],
    [
      'Does each recording have a text or a soundtrack that says the same?',
      'Gibt es zu jeder Aufnahme einen Text oder eine Tonspur mit demselben Inhalt?'
    ]
  ),
  criterion(
    '1.2.2',
    'A',
    ['Captions (prerecorded)', 'Untertitel (aufgezeichnet)'],
    ['Do films with sound have captions?', 'Haben Filme mit Ton Untertitel?']
  ),
  criterion(
    '1.2.3',
    'A',
    [
      'Audio description or media alternative (prerecorded)',
      'Audiodeskription oder Medienalternative (aufgezeichnet)'
    ],
    [
      'Do films have an audio description or a full text?',
      'Haben Filme eine Audiodeskription oder einen vollständigen Text?'
    ]
  ),
  criterion(
    '1.2.4',
    'AA',
    ['Captions (live)', 'Untertitel (live)'],
    ['Do live films have captions?', 'Haben Live-Filme Untertitel?']
  ),
  criterion(
    '1.2.5',
    'AA',
    ['Audio description (prerecorded)', 'Audiodeskription (aufgezeichnet)'],
    ['Do films have an audio description?', 'Haben Filme eine Audiodeskription?']
  ),
  criterion(
    '1.3.1',
    'A',
    ['Info and relationships', 'Info und Beziehungen'],
    [
      'Is everything that looks like a heading, a list or a table one in HTML too?',
      'Ist alles, was wie Überschrift, Liste oder Tabelle aussieht, das auch im HTML?'
    ]
  ),
  criterion(
    '1.3.2',
    'A',
    ['Meaningful sequence', 'Bedeutungstragende Reihenfolge'],
    ['Does the order in HTML make sense?', 'Ergibt die Reihenfolge im HTML Sinn?']
  ),
  criterion(
    '1.3.3',
    'A',
    ['Sensory characteristics', 'Sensorische Eigenschaften'],
    [
      'Can instructions be followed without seeing shape, place or colour?',
      'Sind Anweisungen ohne Form, Ort und Farbe verständlich?'
    ]
  ),
  criterion(
    '1.3.4',
    'AA',
    ['Orientation', 'Ausrichtung'],
    ['Does everything work upright and sideways?', 'Funktioniert alles im Hoch- und im Querformat?']
  ),
  criterion(
    '1.3.5',
    'AA',
    ['Identify input purpose', 'Eingabezweck bestimmen'],
    [
      'Do fields for personal data have the right `autocomplete`?',
      'Haben Felder für persönliche Daten das richtige `autocomplete`?'
    ]
  ),
  criterion(
    '1.4.1',
    'A',
    ['Use of color', 'Verwendung von Farbe'],
    ['Is nothing said by colour alone?', 'Wird nichts allein durch Farbe gesagt?']
  ),
  criterion(
    '1.4.2',
    'A',
    ['Audio control', 'Audio-Steuerelement'],
    ['Can sound that starts by itself be stopped?', 'Lässt sich Ton, der von selbst beginnt, anhalten?']
  ),
  criterion(
    '1.4.3',
    'AA',
    ['Contrast (minimum)', 'Kontrast (Minimum)'],
    ['Is text on pictures and gradients readable?', 'Ist Text auf Bildern und Verläufen lesbar?']
  ),
  criterion(
    '1.4.4',
    'AA',
    ['Resize text', 'Textgröße ändern'],
    ['Is everything usable at 200 %?', 'Ist bei 200 % alles benutzbar?']
  ),
  criterion(
    '1.4.5',
    'AA',
    ['Images of text', 'Bilder von Text'],
    ['Are there no pictures of text, other than logos?', 'Gibt es keine Bilder von Text, außer Logos?']
  ),
  criterion(
    '1.4.10',
    'AA',
    ['Reflow', 'Automatischer Umbruch'],
    [
      'Is nothing missing at 320 px, and are only tables, code and drawings scrolled sideways?',
      'Fehlt bei 320 px nichts, und werden nur Tabellen, Code und Zeichnungen seitlich gescrollt?'
    ]
  ),
  criterion(
    '1.4.11',
    'AA',
    ['Non-text contrast', 'Nicht-Text-Kontrast'],
    [
      'Do controls and parts of drawings have a contrast of 3:1?',
      'Haben Bedienelemente und Teile von Grafiken einen Kontrast von 3:1?'
    ]
  ),
  criterion(
    '1.4.12',
    'AA',
    ['Text spacing', 'Textabstand'],
    ['Is no text cut off with wider spacing?', 'Wird bei größeren Abständen kein Text abgeschnitten?']
  ),
  criterion(
    '1.4.13',
    'AA',
    ['Content on hover or focus', 'Eingeblendeter Inhalt bei Darüberschweben oder Fokus'],
    [
      'Can what appears on hover be closed, reached with the pointer, and does it stay?',
      'Lässt sich Eingeblendetes schließen, mit dem Zeiger erreichen, und bleibt es stehen?'
    ]
  ),
  criterion(
    '2.1.1',
    'A',
    ['Keyboard', 'Tastatur'],
    ['Can everything be done with a keyboard?', 'Lässt sich alles mit der Tastatur tun?']
  ),
  criterion(
    '2.1.2',
    'A',
    ['No keyboard trap', 'Keine Tastaturfalle'],
    [
      'Does the keyboard lead out of every dialog and component?',
      'Führt die Tastatur aus jedem Dialog und jeder Komponente wieder heraus?'
    ]
  ),
  criterion(
    '2.1.4',
    'A',
    ['Character key shortcuts', 'Tastenkürzel'],
    [
      'Can shortcuts of single characters be turned off, or do they work with focus only?',
      'Sind Kürzel aus einzelnen Zeichen abschaltbar, oder gelten sie nur bei Fokus?'
    ]
  ),
  criterion(
    '2.2.1',
    'A',
    ['Timing adjustable', 'Zeitvorgaben anpassbar'],
    ['Can time limits be extended?', 'Lassen sich Zeitbegrenzungen verlängern?']
  ),
  criterion(
    '2.2.2',
    'A',
    ['Pause, stop, hide', 'Pausieren, beenden, ausblenden'],
    ['Can what moves by itself be stopped?', 'Lässt sich anhalten, was sich von selbst bewegt?']
  ),
  criterion(
    '2.3.1',
    'A',
    ['Three flashes or below threshold', 'Höchstens dreimaliges Blitzen'],
    ['Does nothing flash more than three times a second?', 'Blitzt nichts häufiger als dreimal je Sekunde?']
  ),
  criterion(
    '2.4.1',
    'A',
    ['Bypass blocks', 'Blöcke umgehen'],
    ['Does the skip link lead to the content?', 'Führt der Sprunglink zum Inhalt?']
  ),
  criterion(
    '2.4.2',
    'A',
    ['Page titled', 'Seite mit Titel versehen'],
    ['Do titles say what the pages are about?', 'Sagen die Titel, worum es auf den Seiten geht?']
  ),
  criterion(
    '2.4.3',
    'A',
    ['Focus order', 'Fokus-Reihenfolge'],
    ['Does the focus move in an order that makes sense?', 'Wandert der Fokus in sinnvoller Reihenfolge?']
  ),
  criterion(
    '2.4.4',
    'A',
    ['Link purpose (in context)', 'Linkzweck (im Kontext)'],
    ['Do links say where they lead?', 'Sagen Links, wohin sie führen?']
  ),
  criterion(
    '2.4.5',
    'AA',
    ['Multiple ways', 'Verschiedene Methoden'],
    [
      'Is each page found in two ways, such as navigation and search?',
      'Ist jede Seite auf zwei Wegen zu finden, etwa Navigation und Suche?'
    ]
  ),
  criterion(
    '2.4.6',
    'AA',
    ['Headings and labels', 'Überschriften und Beschriftungen'],
    [
      'Do headings and labels describe what follows?',
      'Beschreiben Überschriften und Beschriftungen, was folgt?'
    ]
  ),
  criterion(
    '2.4.7',
    'AA',
    ['Focus visible', 'Fokus sichtbar'],
    ['Is the focus visible on every element?', 'Ist der Fokus auf jedem Element sichtbar?']
  ),
  criterion(
    '2.4.11',
    'AA',
    ['Focus not obscured (minimum)', 'Fokus nicht verdeckt (Minimum)'],
    [
      'Is nothing with focus hidden behind bars that stay?',
      'Liegt nichts Fokussiertes hinter feststehenden Leisten?'
    ]
  ),
  criterion(
    '2.5.1',
    'A',
    ['Pointer gestures', 'Zeigergesten'],
    [
      'Does everything work without gestures of several fingers or along a path?',
      'Geht alles ohne Gesten mit mehreren Fingern oder entlang eines Pfads?'
    ]
  ),
  criterion(
    '2.5.2',
    'A',
    ['Pointer cancellation', 'Zeigergesten-Abbruch'],
    ['Does a press take effect on release only?', 'Wirkt ein Klick erst beim Loslassen?']
  ),
  criterion(
    '2.5.3',
    'A',
    ['Label in name', 'Beschriftung im Namen'],
    [
      'Do names for screen readers contain the visible text?',
      'Enthalten die Namen für Screenreader den sichtbaren Text?'
    ]
  ),
  criterion(
    '2.5.4',
    'A',
    ['Motion actuation', 'Betätigung durch Bewegung'],
    ['Does everything work without moving the device?', 'Geht alles, ohne das Gerät zu bewegen?']
  ),
  criterion(
    '2.5.7',
    'AA',
    ['Dragging movements', 'Ziehbewegungen'],
    ['Does everything work without dragging?', 'Geht alles ohne Ziehen?']
  ),
  criterion(
    '2.5.8',
    'AA',
    ['Target size (minimum)', 'Zielgröße (Minimum)'],
    [
      'Are targets at least 24 by 24 px, or far enough apart?',
      'Sind Ziele mindestens 24 mal 24 px groß oder weit genug auseinander?'
    ]
  ),
  criterion(
    '3.1.1',
    'A',
    ['Language of page', 'Sprache der Seite'],
    ['Is each page in the language that it says?', 'Ist jede Seite in der Sprache, die sie angibt?']
  ),
  criterion(
    '3.1.2',
    'AA',
    ['Language of parts', 'Sprache von Teilen'],
    ['Are passages in other languages marked?', 'Sind Passagen in anderen Sprachen ausgezeichnet?']
  ),
  criterion(
    '3.2.1',
    'A',
    ['On focus', 'Bei Fokus'],
    ['Does focus alone change nothing?', 'Ändert der Fokus allein nichts?']
  ),
  criterion(
    '3.2.2',
    'A',
    ['On input', 'Bei Eingabe'],
    ['Does input alone not lead elsewhere?', 'Führt eine Eingabe allein nirgendwohin?']
  ),
  criterion(
    '3.2.3',
    'AA',
    ['Consistent navigation', 'Konsistente Navigation'],
    ['Is navigation in the same order everywhere?', 'Hat die Navigation überall dieselbe Reihenfolge?']
  ),
  criterion(
    '3.2.4',
    'AA',
    ['Consistent identification', 'Konsistente Erkennung'],
    ['Is what does the same called the same?', 'Heißt Gleiches überall gleich?']
  ),
  criterion(
    '3.2.6',
    'A',
    ['Consistent help', 'Konsistente Hilfe'],
    ['Is help at the same place on all pages?', 'Steht Hilfe auf allen Seiten an derselben Stelle?']
  ),
  criterion(
    '3.3.1',
    'A',
    ['Error identification', 'Fehlererkennung'],
    ['Do forms say in words which field is wrong?', 'Sagen Formulare in Worten, welches Feld falsch ist?']
  ),
  criterion(
    '3.3.2',
    'A',
    ['Labels or instructions', 'Beschriftungen oder Anweisungen'],
    ['Do fields say what is expected?', 'Sagen Felder, was erwartet wird?']
  ),
  criterion(
    '3.3.3',
    'AA',
    ['Error suggestion', 'Fehlerempfehlung'],
    ['Do forms say how to correct an error?', 'Sagen Formulare, wie ein Fehler zu beheben ist?']
  ),
  criterion(
    '3.3.4',
    'AA',
    ['Error prevention (legal, financial, data)', 'Fehlervermeidung (rechtlich, finanziell, Daten)'],
    [
      'Can what binds or deletes be checked, corrected or undone?',
      'Lässt sich prüfen, berichtigen oder rückgängig machen, was bindet oder löscht?'
    ]
  ),
  criterion(
    '3.3.7',
    'A',
    ['Redundant entry', 'Redundante Eingabe'],
    ['Is nothing asked twice in the same process?', 'Wird im selben Vorgang nichts zweimal gefragt?']
  ),
  criterion(
    '3.3.8',
    'AA',
    ['Accessible authentication (minimum)', 'Barrierefreie Authentifizierung (Minimum)'],
    [
      'Can people log in without remembering or solving something?',
      'Geht die Anmeldung, ohne sich etwas zu merken oder etwas zu lösen?'
    ]
  ),
  criterion(
    '4.1.2',
    'A',
    ['Name, role, value', 'Name, Rolle, Wert'],
    [
      'Do screen readers say of each component what it is and in which state?',
      'Sagen Screenreader zu jeder Komponente, was sie ist und in welchem Zustand?'
    ]
  ),
  criterion(
    '4.1.3',
    'AA',
    ['Status messages', 'Statusmeldungen'],
    [
      'Do screen readers say what happens elsewhere on the page?',
      'Sagen Screenreader, was anderswo auf der Seite geschieht?'
    ]
  )
]
