// Was jede Meldung bedeutet und was zu tun ist, auf Deutsch; die englischen Texte stehen in en.ts.

import { type CodeTexts, text } from './code-text.ts'

export const codeTexts: CodeTexts = {
  'yaml-syntax': text(
    'Die Datei ist kein gültiges YAML und kann deshalb gar nicht gelesen werden. Meist liegt es an einem Tabulator, einer falschen Einrückung oder einem Text mit Doppelpunkt ohne Anführungszeichen. Auch Steuerzeichen wie Null oder Escape sind nicht erlaubt, selbst nicht in der Schreibweise `"\\0"` oder `"\\e"`.',
    'Korrigieren Sie die angezeigte Zeile. Rücken Sie nur mit Leerzeichen ein, und setzen Sie Texte in Anführungszeichen, die `: ` enthalten oder mit einem Sonderzeichen beginnen.'
  ),
  'schema-unknown-key': text(
    'Die Datei enthält einen Schlüssel, den sitegen nicht kennt. Er wird nicht übergangen, denn meist ist er falsch geschrieben oder steht an der falschen Stelle.',
    'Verwenden Sie den vorgeschlagenen Namen, verschieben Sie den Schlüssel an die richtige Stelle, oder löschen Sie ihn.'
  ),
  'schema-type': text(
    'Ein Wert hat die falsche Form: ein Text statt einer Liste, ein Wort, das nicht zur Auswahl steht, oder ein Pfad mit unzulässigen Zeichen.',
    'Schreiben Sie einen Wert in der erwarteten Form. Die Referenz der Datei nennt zu jedem Schlüssel die zulässigen Werte.'
  ),
  'schema-missing': text(
    'Ein Pflichtschlüssel fehlt.',
    'Ergänzen Sie den Schlüssel. Die Referenz der Datei zeigt ein Beispiel.'
  ),
  'locale-unknown': text(
    'Es wird eine Sprache genannt, die nicht unter `locales` in `site/site.yaml` steht.',
    'Korrigieren Sie das Kürzel der Sprache, oder nehmen Sie sie in `locales` auf.'
  ),
  'locale-clash': text(
    'Zwei Sprachen haben dasselbe Kürzel, denselben Pfad oder denselben Ordner, ihre Seiten würden sich also überschreiben.',
    'Entfernen Sie eine davon, oder geben Sie ihr mit `path` einen eigenen Pfad.'
  ),
  'label-untranslated': text(
    'Ein Text der Konfiguration ist übersetzt, aber nicht in alle Sprachen der Website. Auf den Seiten der fehlenden Sprache steht er in einer anderen.',
    'Ergänzen Sie den Text in der Sprache, die der Hinweis nennt.'
  ),
  'navbar-type-unknown': text(
    'Ein Eintrag der Navigationsleiste hat einen `type`, den es nicht gibt.',
    'Verwenden Sie einen der Typen, die die Meldung oder die Referenz zu `navbar.yaml` nennt.'
  ),
  'icon-unknown': text(
    'Ein Symbol dieses Namens gibt es nicht: weder im Theme noch in `site/icons.yaml` noch in einer installierten Symbolsammlung.',
    'Korrigieren Sie den Namen, zeichnen Sie das Symbol in `site/icons.yaml`, oder installieren Sie die Sammlung, für `lucide:rocket` etwa mit `npm i -D @iconify-json/lucide`.'
  ),
  'docs-version-name-missing': text(
    'Einer Version der Dokumentation fehlt der `name`, den Adressen und Menüs brauchen.',
    "Ergänzen Sie `name`, zum Beispiel `current` oder `'1.0'`."
  ),
  'data-folder-missing': text(
    'Der Ordner in `data` einer Version existiert nicht oder enthält keine YAML-Dateien.',
    'Legen Sie die Werte der Version dort ab, oder entfernen Sie `data`, damit die Werte aus `site/data` gelten.'
  ),
  'sidebar-link-missing': text(
    'Ein Link in `sidebars.yaml` hat kein Ziel.',
    'Ergänzen Sie `to` mit dem Pfad einer Seite der Website oder `href` mit einer URL.'
  ),
  'layout-unknown': text(
    'Kopfdaten oder eine Sammlung nennen ein Layout, das weder das Theme noch `site/layouts/` hat.',
    'Verwenden Sie `plain`, `wide`, `landing` oder den Namen einer Datei in `site/layouts/`.'
  ),
  'form-invalid': text(
    'Die Beschreibung eines Formulars ist widersprüchlich oder unvollständig, etwa eine Auswahl ohne Möglichkeiten.',
    'Korrigieren Sie das angezeigte Feld.'
  ),
  'theme-missing': text(
    '`theme.name` nennt ein Theme, das weder zu sitegen gehört noch ein Ordner der Website oder ein installiertes Paket ist.',
    'Korrigieren Sie den Namen, oder installieren Sie das Paket.'
  ),
  'theme-part-unknown': text(
    '`theme.parts` ersetzt einen Teil, den das Theme nicht hat; die Komponente würde also nie gezeigt.',
    'Verwenden Sie den Namen eines Teils aus der Referenz des Themes.'
  ),
  'theme-styles-missing': text(
    'Das Stylesheet in `theme.styles` existiert nicht, oder dem Theme der Website fehlt `styles/index.css`.',
    'Korrigieren Sie den Pfad in `theme.styles`, der ab `site/` gilt, oder schreiben Sie das Stylesheet des Themes.'
  ),
  'theme-preset-unknown': text(
    '`theme.preset` nennt ein Aussehen, das das Theme nicht hat.',
    'Verwenden Sie eines der vorhandenen, zum Beispiel `standard`.'
  ),
  'theme-accent-contrast': text(
    'Die Akzentfarbe ist zu hell oder zu dunkel, um in einem der beiden Farbmodi lesbar zu sein. Die Seiten verwenden dort die nächstgelegene lesbare Farbe, die sichtbar von Ihrer abweichen kann.',
    'Übernehmen Sie die genannte Farbe als `accent`, oder setzen Sie mit `accent: {light: …, dark: …}` eine für jeden Farbmodus.'
  ),
  'color-contrast': text(
    'Text in einer Farbe aus einem Stylesheet der Website ist in einem der Farbmodi auf seinem Hintergrund nicht lesbar, oder der Fokus ist nicht zu sehen. Geprüft werden nur Paare, die feststehen: Farben für Variablen des Themes und Regeln, die beides setzen. `sitegen check --a11y` betrachtet die Seiten, wie ein Browser sie zeigt.',
    'Verwenden Sie die genannte Farbe; `sitegen check --fix` trägt sie ein. Eine Farbe für nur einen Modus gehört in eine Regel für `[data-theme="dark"]` oder `[data-theme="light"]`.'
  ),
  'theme-font-missing': text(
    'Eine Schrift aus `theme.fonts` ist im Projekt nicht installiert.',
    'Installieren Sie das Fontsource-Paket, das der Hinweis nennt.'
  ),
  'theme-string-missing': text(
    'Dem Theme fehlen Texte in einer Sprache der Website. Stattdessen erscheinen sie in der Standardsprache.',
    'Schreiben Sie die fehlenden Texte in `site/strings/KÜRZEL.yaml`.'
  ),
  'theme-string-unknown': text(
    'Eine Datei in `site/strings/` hat einen Text, den das Theme nicht kennt und den kein Code der Website verwendet; niemand sieht ihn. Meist ist der Name falsch geschrieben oder stammt aus einer früheren Version des Themes. Oder ein Text enthält einen Platzhalter, `{name}`, den das Theme nicht füllt.',
    'Verwenden Sie den vorgeschlagenen Namen, oder löschen Sie die Zeile.'
  ),
  'card-font-missing': text(
    'Die Schrift für Vorschaubilder existiert nicht.',
    'Korrigieren Sie den Pfad in `cards.font`; er gilt ab `site/`.'
  ),
  'card-font-unreadable': text(
    'Die Schrift für Vorschaubilder ist beschädigt oder hat ein Format, das nicht unterstützt wird.',
    'Verwenden Sie eine Datei mit der Endung `.ttf`, `.otf` oder `.woff`.'
  ),
  'options-invalid': text(
    'Eine Option in `site/site.yaml` hat nicht die Form, die das Plugin oder Theme erwartet.',
    'Korrigieren Sie die Option; die Dokumentation des Plugins oder Themes beschreibt sie.'
  ),
  'plugin-missing': text(
    'Ein Plugin ist weder eine Datei in `site/` noch ein installiertes Paket.',
    'Korrigieren Sie den Pfad, oder installieren Sie das Paket.'
  ),
  'plugin-invalid': text(
    'Ein Plugin exportiert etwas anderes als ein Plugin, oder eine seiner Funktionen hat einen Wert von falscher Form zurückgegeben.',
    'Korrigieren Sie das Plugin, wie es die Meldung sagt. Mit `definePlugin` prüft schon der Editor die Typen.'
  ),
  'plugin-failed': text(
    'Ein Plugin hat einen Fehler ausgelöst. Die Meldung nennt die Funktion und die Seite, an der es gerade arbeitete.',
    'Beheben Sie den Fehler im Plugin, oder nehmen Sie es vorerst aus `plugins`.'
  ),
  'plugin-problem': text(
    'Ein Plugin meldet ein Problem im Inhalt. Der Text stammt vom Plugin.',
    'Folgen Sie der Meldung; die Dokumentation des Plugins erklärt sie.'
  ),
  'file-encoding': text(
    'Eine Textdatei ist nicht in UTF-8 kodiert, ihre Zeichen lassen sich also nicht zuverlässig lesen.',
    'Speichern Sie die Datei als UTF-8. In VS Code klicken Sie rechts unten auf die Zeichenkodierung, wählen „Mit Codierung erneut öffnen“ und die alte (bei vielen alten Dateien Western, Windows 1252), dann „Mit Codierung speichern“ und UTF-8. Im Terminal wandelt `iconv -f WINDOWS-1252 -t UTF-8 alt.md > neu.md` eine Datei um.'
  ),
  'file-empty': text(
    'Eine Inhaltsdatei ist leer, aus ihr würde eine leere Seite.',
    'Schreiben Sie einen Titel und einen Text, oder löschen Sie die Datei.'
  ),
  'file-too-large': text(
    'Eine Inhaltsdatei ist größer, als sitegen es für eine Seite zulässt.',
    'Teilen Sie den Text auf, oder legen Sie große Daten in `site/static` ab.'
  ),
  'file-outside-root': text(
    'Ein symbolischer Link führt aus dem Projekt hinaus oder ins Leere. Solche Dateien und Ordner werden nicht gelesen, damit eine Website nie fremde Dateien des Rechners veröffentlicht. Ist `.sitegen` oder ein Ordner darin ein solcher Link, startet kein Befehl, denn dort schreibt und löscht sitegen Dateien.',
    'Kopieren Sie die Datei oder den Ordner in das Projekt. Oder verschieben Sie sie dorthin, und verlinken Sie sie von ihrem alten Ort aus. Links auf Dateien anderer Pakete lassen sich erlauben: `linkedPaths: [../packages/a/docs]` in site.yaml. Löschen Sie einen Link anstelle von `.sitegen` oder eines Ordners darin.'
  ),
  'file-unreadable': text(
    'Eine Datei kann nicht gelesen werden: Das Betriebssystem lässt es nicht zu, oder sie wurde geändert oder gelöscht, während die Website gelesen wurde.',
    'Prüfen Sie die Rechte der Datei und ihrer Ordner. Hat sie sich geändert, starten Sie noch einmal.'
  ),
  'file-lfs-pointer': text(
    'Eine Datei liegt in Git LFS, und nur der Zeiger auf sie wurde heruntergeladen: ein Text von drei Zeilen anstelle des Bildes, Films, Dokuments oder der Schrift.',
    'Führen Sie `git lfs pull` aus. In GitHub Actions schreiben Sie `with: { lfs: true }` unter `actions/checkout`. Versionen aus Git-Tags können keine Dateien aus Git LFS verwenden.'
  ),
  'file-name-invalid': text(
    'Ein Dateiname enthält ein Zeichen, das in URLs eine andere Bedeutung hat, seine Endung ist großgeschrieben, `.MD`, oder der Pfad ist zu lang oder hat zu viele Ordner.',
    'Benennen Sie die Datei um: Buchstaben, Ziffern, `-`, `_` und `.` sind unproblematisch. Ist der Pfad zu lang, verschieben Sie die Datei in einen höheren Ordner.'
  ),
  'mdx-not-allowed': text(
    'Eine `.mdx`-Datei liegt in einer Sammlung, die kein MDX zulässt. MDX ist Code, deshalb muss eine Sammlung es ausdrücklich erlauben.',
    'Schreiben Sie `mdx: true` zu der Sammlung, oder geben Sie der Datei die Endung `.md`.'
  ),
  'merge-conflict': text(
    'Eine Datei enthält die Zeichen eines Merge, der nicht abgeschlossen ist: `<<<<<<<`, `=======` und `>>>>>>>`, oder eine Zeile, die davon übrig ist. Beide Fassungen würden mitsamt den Zeichen veröffentlicht.',
    'Behalten Sie eine der Fassungen oder aus beiden, was Sie brauchen, und löschen Sie die drei Zeilen mit den Zeichen. Ein Beispiel für einen Konflikt gehört in einen Codeblock.'
  ),
  'file-not-read': text(
    'Eine Datei oder ein Ordner hat einen Namen oder Ort, den sitegen nicht liest; oft stammt er von einem anderen Generator, wie `static/` neben `site/`.',
    'Benennen oder verschieben Sie sie wie vorgeschlagen, oder löschen Sie sie.'
  ),
  'front-matter-language': text(
    'Die Kopfdaten sind kein YAML. Kopfdaten in JavaScript oder anderen Sprachen werden nie ausgeführt.',
    'Beginnen Sie die Datei mit `---` allein in einer Zeile, und schreiben Sie YAML darunter.'
  ),
  'front-matter-unclosed': text(
    'Den Kopfdaten fehlt die schließende Zeile, deshalb würde die ganze Datei als YAML gelesen. Oder sie beginnen nicht mit `---` am Anfang der Datei, dann stünden ihre Schlüssel als Text auf der Seite.',
    'Schreiben Sie über den ersten und unter den letzten Schlüssel eine Zeile aus drei Bindestrichen, `---`. Die obere ist die erste Zeile der Datei.'
  ),
  'date-missing': text(
    'Einem Blogbeitrag fehlt das Datum, nach dem Beiträge sortiert werden.',
    'Beginnen Sie den Dateinamen mit dem Datum, `2025-05-20-name.md`, oder ergänzen Sie `date` in den Kopfdaten.'
  ),
  'markdown-unclosed': text(
    'Eine Direktive, ein Codeblock, ein Kommentar oder anderes verborgenes HTML wie `<?` ist nicht geschlossen und würde den Rest der Seite umfassen.',
    'Schließen Sie ihn, wo er endet: mit ebenso vielen Doppelpunkten oder Backticks wie am Anfang oder mit `-->`, `>` oder `?>`.'
  ),
  'directive-unknown': text(
    'Eine Direktive dieses Namens gibt es nicht.',
    'Korrigieren Sie den Namen. Komponenten der Website beginnen mit einem Großbuchstaben.'
  ),
  'directive-invalid': text(
    'Eine Direktive hat ein Attribut oder einen Inhalt, den sie nicht unterstützt, oder es fehlt ihr etwas.',
    'Schreiben Sie sie so, wie ihre Referenz es zeigt.'
  ),
  'form-unknown': text(
    'Eine Seite zeigt ein Formular, das nicht in `site/forms.yaml` steht.',
    'Korrigieren Sie den Namen, oder nehmen Sie das Formular in `site/forms.yaml` auf.'
  ),
  'nesting-too-deep': text(
    'Blöcke oder HTML-Elemente sind tiefer verschachtelt, als Browser und sitegen es unterstützen, meist weil Elemente nicht geschlossen sind.',
    'Schließen Sie die offenen Elemente, oder verschachteln Sie weniger.'
  ),
  'document-too-large': text(
    'Ein Dokument ist zusammen mit den eingebundenen Dateien zu groß, oder es zu lesen würde zu lange dauern: Ein Absatz enthält Zehntausende Zeichen wie `[`, `*` und `&`.',
    'Teilen Sie das Dokument oder den Absatz auf, oder binden Sie weniger ein.'
  ),
  'include-missing': text(
    'Die Datei, die ein Dokument einbindet, existiert nicht.',
    'Korrigieren Sie den Pfad; er gilt ab der einbindenden Datei.'
  ),
  'include-cycle': text(
    'Dateien binden sich gegenseitig im Kreis ein, was nie enden würde, oder ein Dokument bindet zu viele Dateien ein.',
    'Entfernen Sie eine der Einbindungen.'
  ),
  'code-language': text(
    'Die Sprache eines Codeblocks ist vermutlich falsch geschrieben: Es gibt keine mit diesem Namen, aber eine mit einem ähnlichen. Der Code erscheint ohne Farben.',
    'Korrigieren Sie den Namen, oder schreiben Sie `text` für Code ohne Farben.'
  ),
  'code-meta-unknown': text(
    'Ein Codeblock hat eine Option, die es nicht gibt, markiert Zeilen, die er nicht hat, oder sein Code steht in der Zeile, die ihn öffnet, und erscheint deshalb nicht.',
    'Korrigieren Sie die Option, oder setzen Sie den Code in die nächste Zeile. Die Meldung nennt die möglichen Optionen; Zeilen sind Nummern in geschweiften Klammern, `{1,3-5}`.'
  ),
  'code-slow': text(
    'Einen Codeblock einzufärben würde viel zu lange dauern, oder ein Dokument enthält zu viel Code, deshalb erscheint er ohne Farben.',
    'Prüfen Sie die Sprache des Codeblocks, teilen Sie den Block oder das Dokument auf, oder verwenden Sie `text`.'
  ),
  'diagram-invalid': text(
    'Ein Mermaid-Diagramm hat einen Syntaxfehler oder eine Art, die sich beim Bauen nicht zeichnen lässt.',
    'Korrigieren Sie die genannte Zeile.'
  ),
  'formula-invalid': text(
    'Eine Formel ist kein gültiges TeX, oder ein Dollarzeichen war nicht als Formel gemeint.',
    'Korrigieren Sie die Formel, oder schreiben Sie das Dollarzeichen als `\\$`.'
  ),
  'table-row-long': text(
    'Eine Tabellenzeile hat mehr Zellen als die Kopfzeile. Markdown lässt den Inhalt der überzähligen weg.',
    'Ergänzen Sie eine Spalte in der Kopfzeile, oder schreiben Sie einen Strich, der zum Text gehört, als `\\|`.'
  ),
  'component-prop-invalid': text(
    'Eine Komponente in Markdown hat ein Attribut, das sie nicht kennt, oder einen falschen Wert, oder ein Pflichtattribut fehlt.',
    'Korrigieren Sie das Attribut; `props` der Komponente legt fest, was sie annimmt.'
  ),
  'mdx-invalid': text(
    'Eine `.mdx`-Datei lässt sich nicht übersetzen oder verwendet eine Komponente, die sie nicht importiert.',
    'Korrigieren Sie den Code an der angezeigten Stelle.'
  ),
  'variable-unknown': text(
    'Eine Variable wie `{{ legal.name }}` hat keinen Wert in `site/data`.',
    'Korrigieren Sie den Namen, ergänzen Sie den Wert, oder setzen Sie Klammern, die erscheinen sollen, als Code.'
  ),
  'image-alt-missing': text(
    'Ein Bild hat keinen Alternativtext; wer es nicht sieht, erfährt also nichts.',
    'Beschreiben Sie in den Klammern, was das Bild zeigt: `![Platine mit zwei Steckern](board.png)`.'
  ),
  'heading-id-duplicate': text(
    'Zwei Überschriften einer Seite haben dieselbe ausdrücklich gesetzte Id, Links dorthin sind mehrdeutig.',
    'Geben Sie jeder Überschrift eine eigene Id.'
  ),
  'heading-level': text(
    'Eine Überschrift lässt eine Ebene aus, `####` unter `##`, oder eine Seite hat außer ihrem Titel noch eine Überschrift der Ebene 1. Screenreader und Suchmaschinen erwarten nur einen Titel pro Seite. Oder `title` in den Kopfdaten weicht von der Überschrift am Anfang des Textes ab, die dann nicht erscheint. Titel ist eine Überschrift nur ganz oben im Text; steht etwas darüber, ist sie es nicht, und der Titel stammt womöglich aus dem Dateinamen.',
    'Beginnen Sie die Überschrift mit so vielen `#`, wie der Hinweis zeigt. Soll sie der Titel der Seite sein, setzen Sie sie ganz oben in den Text oder schreiben Sie sie als `title` in die Kopfdaten. Gibt es beides, behalten Sie eines.'
  ),
  'id-reserved': text('Diese Id verwendet die Seite selbst.', 'Wählen Sie eine andere.'),
  'class-untrusted': text(
    'Eine Klasse wurde entfernt, weil die Autoren der Sammlung nicht als vertrauenswürdig gelten: Mit ihr ließen sich Teile der Seite nachahmen.',
    'Entfernen Sie die Klasse, oder setzen Sie `trust: full` für die Sammlung.'
  ),
  'trust-exceeded': text(
    'Ein Dokument nennt etwas oder veröffentlicht eine Datei, was nur vertrauenswürdige Autoren dürfen: eine Komponente, ein Layout, Werte aus `site/data`, eine Datei, die Browser ausführen könnten.',
    'Entfernen Sie es, oder nennen Sie es in site.yaml unter `allow` der Sammlung, wenn Sie es jedem ihrer Autoren zutrauen.'
  ),
  'link-unsafe': text(
    'Ein Link hat ein Schema wie `javascript:`, das Code ausführen könnte.',
    'Verlinken Sie eine https-URL, eine E-Mail-Adresse oder eine Datei der Website.'
  ),
  'route-duplicate': text(
    'Zwei Seiten haben dieselbe Adresse.',
    'Benennen Sie eine der Dateien um, oder geben Sie ihr einen `slug`.'
  ),
  'translation-orphan': text(
    'Eine Seite existiert nur in einer Übersetzung, und ihr Name ähnelt einer Seite der Standardsprache. Wahrscheinlich ist der Name der Übersetzung falsch geschrieben.',
    'Geben Sie der Datei den Namen des Originals. Hat sie keines, schalten Sie die Meldung ab.'
  ),
  'translation-incomplete': text(
    'Eine Übersetzung hat weniger Überschriften oder Codeblöcke als ihr Original, sodass Lesenden dieser Sprache etwas fehlt. Veraltete Übersetzungen, die das den Lesenden sagen, werden nicht verglichen.',
    'Übersetzen Sie, was die Meldung nennt, an der Stelle, auf die sie zeigt.'
  ),
  'translation-language': text(
    'Nach seinen Wörtern ist ein Text in einer anderen Sprache, als sein Ordner sagt, oder ein Absatz ist noch der des Originals. Es entscheiden Artikel, Pronomen und Präpositionen, von denen jede Sprache ihre eigenen hat.',
    'Übersetzen Sie den Text, verschieben Sie die Datei in den Ordner ihrer Sprache, oder löschen Sie sie: Dann sehen Lesende das Original mit einem Hinweis.'
  ),
  'author-unknown': text(
    'Ein Beitrag nennt eine Person, die nicht in `authors.yaml` steht.',
    'Korrigieren Sie den Namen, oder nehmen Sie die Person in `authors.yaml` des Blogs auf.'
  ),
  'tag-unknown': text(
    'Eine Seite hat ein Schlagwort, das nicht in `tags.yaml` steht. Es funktioniert, ist aber wohl falsch geschrieben oder nicht beschrieben.',
    'Korrigieren Sie das Schlagwort, oder nehmen Sie es in `tags.yaml` auf.'
  ),
  'name-spelling': text(
    'Ein Schlagwort, ein Autor, eine Serie oder ein Wert kommt in zwei Schreibweisen vor, die sich nur in Groß- und Kleinschreibung, Akzenten, Unicode-Form oder in Leerzeichen und Bindestrichen unterscheiden. Beide gelten als eins. Gezeigt wird die erste Schreibweise in `tags.yaml`, `authors.yaml` oder `series.yaml`, sonst die häufigste, sonst die erste im Alphabet.',
    'Verwenden Sie eine Schreibweise. Zwei Namen, die sich in Akzenten unterscheiden, bleiben zwei, wenn beide in der Datei stehen.'
  ),
  'title-duplicate': text(
    'Zwei Seiten einer Sammlung haben denselben Titel und dieselbe Beschreibung; in Suchergebnissen, Tabs und der Seitenleiste sind sie nicht zu unterscheiden.',
    'Sagen Sie in einer von beiden, worin sie sich unterscheiden, oder setzen Sie `meta_title`.'
  ),
  'file-copy': text(
    'Eine Datei sieht aus wie die Kopie, die ein Dateimanager oder Browser angelegt hat, `install (1).md` neben `install.md`, und wird als eigene Seite veröffentlicht.',
    'Löschen Sie sie, oder geben Sie ihr einen Namen, der den Unterschied zeigt.'
  ),
  'post-later': text(
    'Ein Beitrag ist auf einen späteren Tag datiert und wird deshalb noch nicht veröffentlicht.',
    'Bauen Sie die Website an diesem Tag neu, etwa jede Nacht automatisch. `--drafts` zeigt den Beitrag schon vorher.'
  ),
  'page-text-missing': text(
    'Einer React-Seite fehlen die Texte in einer Sprache.',
    'Legen Sie die genannte YAML-Datei an, mindestens mit `title`.'
  ),
  'page-module-missing': text(
    'Es gibt Texte zu einer React-Seite, die nicht existiert.',
    'Benennen Sie die Datei nach der Seite, oder legen Sie `site/pages/NAME.tsx` an.'
  ),
  'sidebar-unknown': text(
    'Eine Seitenleiste wird verwendet, die nicht in `sidebars.yaml` steht, oder eine Sammlung nennt eine Datei mit Seitenleisten, die es nicht gibt oder die nicht in `site/` liegt.',
    'Korrigieren Sie die Id oder den Pfad, oder ergänzen Sie die Seitenleiste oder die Datei.'
  ),
  'sidebar-doc-missing': text(
    'Eine Seitenleiste enthält ein Dokument, das es nicht gibt.',
    'Korrigieren Sie die Id des Dokuments: den Pfad in der Sammlung ohne Nummern und Endung.'
  ),
  'sidebar-ambiguous': text(
    'Ein Dokument steht in mehreren Seitenleisten; offen bleibt, welche seine Seite zeigt.',
    'Ergänzen Sie `sidebar` in den Kopfdaten, oder lassen Sie das Dokument in nur einer.'
  ),
  'sidebar-doc-left-out': text(
    'Ein Dokument steht in keiner Seitenleiste, obwohl andere seines Ordners in einer stehen: Sein Eintrag wurde vergessen. Lesende finden es nur über Links und die Suche.',
    'Tragen Sie es in eine Seitenleiste ein, oder schreiben Sie `unlisted: true` in seine Kopfdaten.'
  ),
  'sidebar-doc-repeated': text(
    'Eine Seitenleiste enthält ein Dokument zweimal: Zwei Einträge nennen es, oder einer nennt es, und die Liste seines Ordners enthält es auch.',
    'Löschen Sie einen der Einträge. `sidebar_position` verschiebt ein Dokument innerhalb der Liste seines Ordners.'
  ),
  'docs-version-unknown': text(
    'Versionen einer Dokumentation sind falsch angelegt oder verwendet: Zwei haben denselben Namen oder dieselben Dokumente, die Dokumente einer Version gibt es nicht, oder ein Eintrag der Navigationsleiste zeigt die Versionen einer Sammlung, die keine hat.',
    'Korrigieren Sie `versions` der Sammlung, wie die Meldung es sagt. Wenn sie keine Versionen haben soll, entfernen Sie den Eintrag aus der Navigationsleiste.'
  ),
  'collection-empty': text(
    'Eine Sammlung hat in keiner Sprache Inhalt, deshalb führen keine Menüs zu ihr.',
    'Schreiben Sie die erste Seite, oder entfernen Sie die Sammlung.'
  ),
  'locale-empty': text(
    'Eine Sprache hat keinen Inhalt, alle ihre Seiten erscheinen in der Standardsprache.',
    'Übersetzen Sie Seiten in ihren Ordner, oder entfernen Sie die Sprache.'
  ),
  'home-missing': text(
    'Die Website hat keine Startseite; `/` leitet deshalb zum Anfang der einzigen Sammlung weiter.',
    'Schreiben Sie eine Startseite, oder bestätigen Sie die Weiterleitung in `site/redirects.yaml`.'
  ),
  'head-invalid': text(
    'Ein Element in `head` ist unvollständig, hat ein unbekanntes Attribut oder würde die Seite stören.',
    'Korrigieren Sie das Element, wie es die Meldung sagt.'
  ),
  'policy-blocks': text(
    'Browser würden diese Anfrage blockieren, weil die Content Security Policy der Seite den Host nicht zulässt oder weil die Seite eines Videos in einem Rahmen steht, was YouTube und Vimeo nur ihren Playern erlauben.',
    'Kopieren Sie die Datei nach `site/static`, oder tragen Sie den Host in `thirdParties` ein; daraus entstehen die Policy und das Verzeichnis der Empfänger. Videos zeigt `::video`.'
  ),
  'policy-weakened': text(
    'Eine Einstellung erlaubt Code, den ein Angreifer einschleusen könnte.',
    'Schreiben Sie Skripte in `head`, wo ihre Hashwerte in die Policy kommen, und entfernen Sie die Einstellung.'
  ),
  'host-undeclared': text(
    'Eine Einstellung sendet Anfragen an einen Host, der nicht in `thirdParties` steht. Das Verzeichnis der Empfänger wäre unvollständig.',
    'Tragen Sie den Host mit Zweck und Rechtsgrundlage in `thirdParties` ein.'
  ),
  'link-missing': text(
    'Ein Link führt zu einer Seite, die es nicht gibt. Leser würden auf der Fehlerseite 404 landen.',
    'Korrigieren Sie die Adresse. Ein Link auf ein Dokument ist der Pfad seiner Datei, ausgehend von der verlinkenden Datei.'
  ),
  'link-local': text(
    'Die Adresse eines Links, `localhost` oder `127.0.0.1`, gilt nur auf dem Rechner ihres Autors, und der Text des Links sagt das nicht.',
    'Verlinken Sie die Seite über ihre Datei, `./page.md`, oder über ihren Pfad, `/page`.'
  ),
  'link-text': text(
    'Der Text eines Links, etwa „hier“ oder „mehr“, sagt nicht, wohin er führt. Screenreader listen die Links einer Seite ohne die Wörter ringsum auf, und auch Suchmaschinen achten auf diese Wörter.',
    'Schreiben Sie die Wörter, die das Ziel nennen, in die Klammern: `[wie man es installiert](./install.md)` statt `[hier](./install.md) klicken`.'
  ),
  'link-unlisted': text(
    'Ein Link führt zu einer Seite, die in keiner Liste steht (`unlisted`) und die Leser und Suchmaschinen dadurch finden. `rules: { link-unlisted: warn }` meldet solche Links; sonst sind sie erlaubt.',
    'Entfernen Sie den Link, oder `unlisted` von der Seite.'
  ),
  'search-test-failed': text(
    'Eine Anfrage in `site/search-tests.yaml` findet ihre Seite nicht oder erst weiter unten als verlangt. Meist wurde eine Seite umbenannt oder umgeschrieben, oder eine andere verwendet die Wörter häufiger.',
    'Verwenden Sie die Wörter der Anfrage im Titel, in der Beschreibung oder in einer Überschrift der Seite, nehmen Sie sie in ihre `keywords` auf, oder nennen Sie ein Synonym in `site/synonyms.yaml`. Ist das Ergebnis in Ordnung, ändern Sie `page` oder `place` des Tests.'
  ),
  'anchor-missing': text(
    'Ein Link führt zu einer Überschrift oder Id, die es auf der Seite nicht gibt. Leser würden am Seitenanfang landen.',
    'Korrigieren Sie den Teil nach `#`; Ids entstehen aus dem Text der Überschriften.'
  ),
  'asset-missing': text(
    'Eine Seite verwendet ein Bild oder eine andere Datei, die es nicht gibt, oder eine Adresse, die zu einer Seite statt zu einem Bild führt.',
    'Korrigieren Sie den Pfad. Mit führendem Schrägstrich liegt die Datei in `site/static`, sonst gilt er ab der Datei der Seite.'
  ),
  'image-unreadable': text(
    'Die Größe eines Bildes lässt sich nicht lesen, deshalb würde die Seite beim Laden springen; oder Browser zeigen es nicht, etwa HEIC oder ein SVG ohne `xmlns`.',
    'Speichern Sie das Bild neu, als JPEG, PNG oder WebP, oder setzen Sie `width` und `height` in HTML.'
  ),
  'image-large': text(
    'Ein Bild ist größer, als Leser es laden sollten.',
    'Verkleinern Sie es, speichern Sie es als WebP oder AVIF, oder ändern Sie die Grenzen in `images`.'
  ),
  'picture-place-unknown': text(
    'Ein Bild nennt einen Platz, den weder das Theme noch `pictures.places` kennt.',
    'Korrigieren Sie den Namen, oder ergänzen Sie den Platz unter `pictures.places` in `site/site.yaml`.'
  ),
  'svg-unreadable': text(
    'Ein Bild neben den Inhalten ist eine SVG-Datei, die sich nicht von Skripten säubern lässt, oder eine unter anderem Namen. Sie wird nicht veröffentlicht.',
    'Exportieren Sie sie als einfaches SVG: unkomprimiert, wohlgeformt, mit der Endung `.svg`.'
  ),
  'svg-active': text(
    'Eine SVG-Datei enthält Skripte, Event-Handler oder Verweise auf andere Hosts, die in Bildern nichts zu suchen haben.',
    'Entfernen Sie sie aus der Datei. Aus SVG-Dateien neben den Inhalten werden sie beim Veröffentlichen entfernt, in `site/static` bleiben sie stehen.'
  ),
  'budget-exceeded': text(
    'Eine Seite, ein Bild, ein Video oder die Zahl der Seiten überschreitet ihr Budget in `site/site.yaml`.',
    'Verringern Sie, was die Meldung nennt, oder erhöhen Sie das Budget. Mit `rules: { budget-exceeded: error }` schlägt der Befehl fehl.'
  ),
  'build-slow': text(
    'Ein Build hat länger gedauert, als `budgets.build.seconds` erlaubt.',
    'Suchen Sie den Schritt mit `sitegen build --profile trace.json`, oder erhöhen Sie das Budget.'
  ),
  'static-left-out': text(
    'In `site/static` liegen Dateien von Editoren, Versionsverwaltung oder Betriebssystem; sie werden nicht veröffentlicht.',
    'Löschen Sie sie.'
  ),
  'navbar-target-missing': text(
    'Ein Link der Navigationsleiste führt zu einer Seite, die es nicht gibt, oder er hat kein Ziel oder zwei.',
    'Korrigieren Sie `to` in `site/navbar.yaml`, oder schreiben Sie stattdessen `href` mit der Adresse einer anderen Website.'
  ),
  'footer-target-missing': text(
    'Ein Link der Fußzeile führt zu einer Seite, die es nicht gibt, oder er hat kein Ziel oder zwei.',
    'Korrigieren Sie `to` in `site/footer.yaml`, oder schreiben Sie stattdessen `href` mit der Adresse einer anderen Website.'
  ),
  'redirect-target-missing': text(
    'Eine Weiterleitung führt zu einer Seite, die es nicht gibt.',
    'Korrigieren Sie `to`, oder löschen Sie die Weiterleitung.'
  ),
  'redirect-clash': text(
    'An der Adresse einer Weiterleitung gibt es eine Seite; eine der beiden würde nie erscheinen.',
    'Löschen Sie die Weiterleitung, oder verschieben Sie die Seite.'
  ),
  'redirect-loop': text(
    'Weiterleitungen führen im Kreis, Browser brechen dann ab.',
    'Lassen Sie eine davon zu einer Seite führen, oder löschen Sie eine.'
  ),
  'redirect-chain': text(
    'Eine Weiterleitung führt zu einer weiteren; das kostet Leser eine zusätzliche Anfrage.',
    'Lassen Sie sie direkt zur letzten Adresse führen.'
  ),
  'redirect-missing': text(
    'Eine Datei wurde in git umbenannt, ihre alte Adresse leitet aber nicht weiter. Links von anderswo gingen ins Leere.',
    'Ergänzen Sie `redirect_from` in den Kopfdaten.'
  ),
  'edit-link-missing': text(
    'Seiten liegen in einem Submodul oder hinter einem Link auf Dateien, die nicht im Repository des Projekts sind; nur dorthin führt `editUrl`. Sie haben keinen Bearbeiten-Link, denn er würde ins Leere führen.',
    'Geben Sie jeder Seite ihre Adresse mit `edit_link: https://…` in den Kopfdaten, oder schreiben Sie `edit_link: false`.'
  ),
  'external-link-broken': text(
    'Ein Link führt zu einer Adresse einer anderen Website, die nicht funktioniert: Es gibt den Host nicht, der Server hat die Seite nicht, oder er antwortet nicht. Nur `sitegen check --external` fragt nach.',
    'Berichtigen Sie die Adresse, verlinken Sie eine Kopie in einem Webarchiv, oder entfernen Sie den Link. Eine Adresse, die bleiben muss, gehört in `externalLinks.known` von site.yaml; eine, die zwar Menschen, aber keine Programme abrufen können, in `externalLinks.ignore`.'
  ),
  'external-link-moved': text(
    'Der Server einer anderen Website leitet einen Link dauerhaft auf eine neue Adresse um. Nur `sitegen check --external` fragt nach.',
    'Schreiben Sie die neue Adresse, sofern sie nicht zur Seite einer Sprache oder zu einer Anmeldung führt.'
  ),
  'external-link-known': text(
    'Eine Adresse in `externalLinks.known` funktioniert wieder, oder die Website verlinkt sie nicht mehr; der Eintrag würde einen späteren Fehler verdecken.',
    'Entfernen Sie sie aus der Liste.'
  ),
  accessibility: text(
    '`check --a11y` hat eine Seite im Browser geöffnet, und etwas darauf schließt Menschen mit Behinderung aus: Ein Kriterium der WCAG 2.2 AA ist nicht erfüllt.',
    'Der Hinweis nennt, was zu ändern ist. Was ein Theme oder eine Komponente falsch macht, steht auf jeder Seite, die sie verwendet; oft behebt eine Änderung viele Stellen.'
  ),
  'history-shallow': text(
    'Das Projekt, ein Submodul oder ein Repository hinter einem Link ist ein flacher Klon: Ihm fehlen die Commits, die die meisten Dateien geändert haben. `lastUpdated` zeigt dann kein Datum seiner Dateien, und auch die Sitemap hat keines.',
    'Holen Sie den ganzen Verlauf: `fetch-depth: 0` in GitHub Actions, `GIT_DEPTH: 0` in GitLab, sonst `git fetch --unshallow`.'
  ),
  'react-unusable': text(
    'Das Projekt hat eine Version von React, die sitegen nicht unterstützt, oder nur eines der beiden Pakete.',
    'Installieren Sie React 19 mit dem Befehl aus dem Hinweis.'
  ),
  'part-unused': text(
    'Eine Markdown-Datei wird nirgends gezeigt. Dateien und Ordner, deren Name mit `_` beginnt, sind keine Seiten, sondern Textbausteine, die Seiten einbinden.',
    'Binden Sie die Datei mit `::include[./_part.md]` ein. Soll sie eine Seite werden, benennen Sie sie ohne `_`; eine unfertige Seite bekommt `draft: true` in die Kopfdaten.'
  ),
  'name-changed': text(
    'Die Website verwendet einen Namen von sitegen, der sich geändert hat: einen Import, eine Klasse, ein Attribut, ein Ereignis oder einen Text des Themes. Der alte Name gilt höchstens bis zur nächsten inkompatiblen Version und ist vielleicht schon wirkungslos.',
    'Führen Sie `sitegen upgrade` aus, das ihn ersetzt, oder schreiben Sie den neuen Namen selbst.'
  ),
  'css-invalid': text(
    'Einen Teil eines Stylesheets in `site/` ignorieren Browser: ein `@import` unter einer Regel oder Text, der kein CSS ist.',
    'Setzen Sie `@import` an den Anfang der Datei, oder korrigieren Sie den Text an der gemeldeten Stelle.'
  ),
  'bundle-failed': text(
    'Eine Komponente, ein Stylesheet oder ein Plugin der Website lässt sich nicht übersetzen.',
    'Korrigieren Sie den Code an der angezeigten Stelle.'
  ),
  'variable-private': text(
    'Eine Komponente liest eine Umgebungsvariable, die nicht öffentlich ist, oder die Umgebung als Ganzes. Komponenten haben nur die öffentlichen.',
    'Benennen Sie sie in `PUBLIC_NAME` um, wenn alle den Wert sehen dürfen; sonst lesen Sie sie in einem Plugin.'
  ),
  'page-no-default-export': text(
    'Eine Datei in `site/pages/` oder `site/layouts/` exportiert keine Komponente als Standard.',
    'Exportieren Sie die Komponente mit `export default function`.'
  ),
  'query-invalid': text(
    'Eine Seite, ein Layout, eine Komponente oder `::list` hat eine Abfrage, die nichts finden kann: Sie nennt eine Sammlung oder ein Feld, das es nicht gibt, oder einen Wert, den das Feld nie haben kann, oder ihre Bedingung ist ungültig.',
    'Korrigieren Sie den Namen, den Wert oder die Bedingung. Die Meldung nennt die Stelle.'
  ),
  'page-failed': text(
    'Eine Seite hat beim Rendern einen Fehler ausgelöst und kann nicht veröffentlicht werden.',
    'Beheben Sie den Fehler in der Komponente, die der Hinweis nennt.'
  ),
  'component-failed': text(
    'Eine Komponente in einer Seite hat beim Rendern einen Fehler ausgelöst. Der Rest der Seite ist nicht betroffen.',
    'Beheben Sie den Fehler in der Komponente oder in den Werten, die die Seite ihr gibt.'
  ),
  'needs-use-client': text(
    'Eine Komponente verwendet einen Zustand, einen Effekt oder einen Event-Handler. Die brauchen den Browser, aber die Komponente läuft nur, wenn die Website gebaut wird.',
    "Schreiben Sie `'use client'` in die erste Zeile ihres Moduls: Der Browser lädt es dann, zusammen mit React, auf den Seiten, die es verwenden. Um die Komponente eines Pakets gehört ein eigenes Modul der Website."
  ),
  'url-missing': text(
    'Die Website hat keine `url`; was vollständige Adressen braucht, entfällt: Sitemap, Feeds, kanonische Links und Vorschaubilder. Oder sie hat eine auf dem Rechner ihres Autors, und sie führen dorthin.',
    'Setzen Sie `url` in `site/site.yaml` auf die Adresse, unter der die Website erscheint.'
  ),
  'host-limit': text(
    'Der gewählte Hoster kann etwas nicht, was die Website verwendet. Die Meldung sagt, was stattdessen geschieht.',
    'Nehmen Sie es hin, indem Sie die Meldung abschalten, oder wählen Sie einen anderen Hoster.'
  ),
  'output-clash': text(
    'Zwei Quellen würden dieselbe Ausgabedatei schreiben, oder die eine braucht einen Ordner, wo die andere eine Datei braucht.',
    'Benennen Sie eine davon um, oder verschieben Sie sie.'
  ),
  'output-foreign': text(
    'Der Ausgabeordner enthält Dateien und stammt nicht von sitegen. Es wird nichts überschrieben.',
    'Wählen Sie mit `--out` einen anderen Ordner, oder leeren Sie ihn selbst.'
  ),
  'output-shared': text(
    'Ein anderer Build scheint in denselben Ausgabeordner zu schreiben.',
    'Lassen Sie immer nur einen Build laufen, oder verwenden Sie verschiedene Ordner.'
  ),
  'output-failed': text(
    'Das Betriebssystem lässt das Schreiben der Ausgabe nicht zu. Die bisherige Ausgabe ist unverändert.',
    'Prüfen Sie, wer in den Ordner schreiben darf und wie viel Platz das Laufwerk noch hat, oder wählen Sie mit `--out` einen anderen Ordner.'
  ),
  'shard-unreadable': text(
    'Ein Ordner, der `sitegen merge` übergeben wurde, ist kein Shard oder stammt von einer anderen Version.',
    'Nennen Sie die Ordner, die `sitegen build --shard` mit derselben Version geschrieben hat.'
  ),
  'shard-differs': text(
    'Die Shards wurden aus verschiedenen Websites gebaut und passen nicht zusammen.',
    'Bauen Sie alle Shards aus demselben Commit mit denselben Optionen.'
  ),
  'shard-repeated': text('Derselbe Shard wurde zweimal angegeben.', 'Nennen Sie jeden Shard einmal.'),
  'shard-missing': text(
    'Ein Shard fehlt, die Website wäre unvollständig.',
    'Bauen Sie ihn, und nennen Sie auch seinen Ordner.'
  ),
  'shard-damaged': text(
    'Eine Datei eines Shards fehlt oder wurde nach dem Bauen verändert.',
    'Bauen Sie den Shard neu, und kopieren Sie seinen Ordner als Ganzes.'
  ),
  'cache-remote': text(
    'Der gemeinsame Cache lässt sich nicht verwenden. Der Build läuft ohne ihn weiter, mit derselben Ausgabe.',
    'Prüfen Sie seine Adresse, das Token in `SITEGEN_CACHE_TOKEN` und den Server.'
  ),
  'thread-failed': text(
    'Ein Thread des Builds ist fehlgeschlagen. Der Hauptthread hat seine Arbeit übernommen: Die Ausgabe ist vollständig, der Build hat nur länger gedauert.',
    'Wenn es wieder vorkommt, melden Sie es mit dem Text der Meldung.'
  ),
  'footnote-unused': text(
    'Der Text einer Fußnote wird nicht veröffentlicht: Nichts verweist auf ihn, oder eine frühere Fußnote heißt genauso.',
    'Schreiben Sie `[^name]` an die Stelle, zu der die Fußnote gehört, geben Sie ihr einen eigenen Namen, oder löschen Sie sie.'
  ),
  'yaml-comment': text(
    'Ein Text in den Metadaten einer Seite enthält ` #`. Dort beginnt in YAML ein Kommentar, also fehlt der Rest des Textes.',
    'Setzen Sie den Text in Anführungszeichen. Ist es ein Kommentar, schreiben Sie ihn in eine eigene Zeile.'
  ),
  'foreign-syntax': text(
    'Der Text enthält die Schreibweise eines anderen Werkzeugs, etwa `!!! note` von MkDocs oder `<Tabs>` von Docusaurus, oder beinahe Markdown, etwa `#Titel` ohne Leerzeichen oder `**fett **` mit einem. Dasselbe gilt für Markdown in einem Titel. Hier erscheint es als Text oder bewirkt nichts.',
    'Schreiben Sie die Form, die der Hinweis zeigt. Ist der Text so gemeint, setzen Sie ihn in Backticks oder einen Backslash vor sein erstes Zeichen.'
  ),
  'word-avoided': text(
    'Ein Text verwendet ein Wort, das das Glossar der Website, `site/terms.yaml`, unter `avoid` nennt: Lesende halten zwei Wörter für zwei Dinge.',
    'Verwenden Sie den Begriff, den die Meldung nennt. `sitegen check --fix` ersetzt Wörter ohne Endung.'
  ),
  'series-unknown': text(
    'Ein Beitrag gehört zu einer Serie, die nicht in `series.yaml` steht. Das funktioniert, der Name ist aber wohl falsch geschrieben oder nicht beschrieben.',
    'Korrigieren Sie den Namen, oder nehmen Sie die Serie in `series.yaml` auf.'
  ),
  'style-admonition': text(
    'Ein Kasten trägt den Namen eines anderen Werkzeugs, `:::caution` oder `:::important`. Das funktioniert; `rules` dieser Website verlangt die Namen von sitegen.',
    'Schreiben Sie `:::warning` oder `:::info`.'
  ),
  'link-syntax': text(
    'Text sieht wie ein Link oder ein Bild aus, ist für Markdown aber keines: Zwischen den Klammern steht ein Leerzeichen, eine Klammer fehlt, oder runde und eckige sind vertauscht. Leser sehen die Klammern.',
    'Schreiben Sie `[Text](Adresse)`, bei einem Bild `![was es zeigt](Adresse)`. Sollen die Klammern erscheinen, setzen Sie einen Backslash vor die erste, `\\[`.'
  ),
  'link-definition': text(
    'Zu einem Link mit Namen, `[Text][Name]`, gibt es keine Definition, `[Name]: Adresse`. Deshalb sehen Leser die Klammern.',
    'Korrigieren Sie den Namen, oder schreiben Sie die Definition in eine eigene Zeile, an beliebiger Stelle der Datei.'
  ),
  'definition-unused': text(
    'Die Definition eines Links, `[Name]: Adresse`, hat keine Wirkung: Kein Link verwendet den Namen, oder eine frühere Definition hat denselben.',
    'Schreiben Sie `[Text][Name]`, wo der Link hingehört, geben Sie ihr einen anderen Namen, oder löschen Sie sie.'
  ),
  'link-empty': text(
    'Ein Link hat keinen Text, sodass ihn niemand sieht, oder keine Adresse, sodass er nirgendwohin führt. `#` allein führt an den Anfang der Seite.',
    'Schreiben Sie beides: `[die Anleitung](./guide.md)`. Der Anfang der Seite ist `#top`.'
  ),
  'emphasis-unclosed': text(
    'Ein Zeichen für fetten, betonten oder durchgestrichenen Text, für Code oder eine Formel hat in seinem Absatz kein Gegenstück oder keines, das passt, wie `**fett*`. Leser sehen das Zeichen. Oder Zeichen, die für sich stehen sollten, wurden zum Paar: `5*3*2`, `10~20 … 30~40`, `__init__.py`.',
    'Schreiben Sie auf beiden Seiten dasselbe Zeichen, innen ohne Leerzeichen. Soll das Zeichen selbst erscheinen, setzen Sie einen Backslash davor.'
  ),
  'heading-syntax': text(
    'Eine Überschrift hat keinen Text; ein Satz wurde zur Überschrift, weil direkt darunter eine Zeile aus Bindestrichen steht; eine Zeile sieht wie eine Überschrift aus und ist keine; oder fette Zeilen stehen anstelle von Überschriften.',
    'Schreiben Sie `## Text`. Über `---` gehört eine leere Zeile, wenn es eine Linie über die Seite sein soll.'
  ),
  'list-syntax': text(
    'Zeilen sehen wie eine Liste oder eine Aufgabe aus und sind Text, weil ein Leerzeichen fehlt oder ein Absatz direkt darüber steht; oder eine Liste in einer anderen teilt sie, weil sie nicht weit genug eingerückt ist. Oder ein Jahr oder Datum wurde zur Liste mit einem Punkt, oder ein Punkt erscheint mit einer anderen Nummer als geschrieben.',
    'Beginnen Sie jeden Punkt mit `- ` oder `1. `, eine Aufgabe mit `- [ ] `, und rücken Sie so weit ein wie den Text des Punktes, was zu ihm gehört.'
  ),
  'html-swallowed': text(
    'Text in spitzen Klammern wie `<url>` oder `<Ihr-Name>` wird als HTML gelesen. Ein solches Element gibt es nicht, deshalb zeigen Browser nichts davon. Oder ein Zeichen wie `&nbsp;` hat einen Namen, den es in HTML nicht gibt, oder steht in einem Titel, der reiner Text ist.',
    'Setzen Sie ihn in Backticks, schreiben Sie `\\<` statt `<`, oder korrigieren Sie den Namen.'
  ),
  'html-unclosed': text(
    'Ein HTML-Element wird nicht geschlossen. Deshalb gehört der Rest der Seite zu ihm, oder der Rest dessen, worin es steht: Er ist fett, verborgen oder fehlt.',
    'Schließen Sie das Element dort, wo es endet. War das Zeichen für „kleiner als“ gemeint, schreiben Sie `\\<`.'
  ),
  'markdown-in-html': text(
    'Fetter Text, ein Link oder Code in Markdown steht in einem HTML-Block, der von einer Zeile mit einem Tag am Anfang bis zur nächsten leeren Zeile reicht. Er wird so gezeigt, wie er geschrieben ist, und seine Links werden nicht geprüft.',
    'Lassen Sie unter dem öffnenden und über dem schließenden Tag eine Zeile leer, oder schreiben Sie es als HTML.'
  ),
  'quotes-typographic': text(
    'Ein Wert steht in typografischen Anführungszeichen, „…“, die Textprogramme und Chats statt der geraden einsetzen. In YAML und HTML gehören sie zum Wert.',
    'Schreiben Sie gerade Anführungszeichen, `"…"`.'
  ),
  'code-indented': text(
    'Sätze sind um vier Leerzeichen eingerückt und werden dadurch zum Codeblock: in Festbreitenschrift, in einer langen Zeile.',
    'Beginnen Sie sie ganz links oder genau unter dem Text des Listenpunkts, zu dem sie gehören.'
  ),
  'code-invalid': text(
    'Code funktioniert nicht, wenn man ihn kopiert: Er enthält typografische Anführungszeichen, Gedankenstriche oder geschützte Leerzeichen einer Textverarbeitung, die Nummern seiner Zeilen oder Tags mit maskierten Klammern, er ist JSON, das kein Programm liest, oder er steht mit beiden Zäunen in einer Zeile, sodass die Sprache zu ihm gehört.',
    'Schreiben Sie die Zeichen, die der Hinweis zeigt. JSON mit Kommentaren oder Kommas am Ende ist `jsonc`; in einem Ausschnitt steht `…`, wo etwas fehlt.'
  ),
  'text-unfinished': text(
    'Blindtext oder eine Notiz der Autorin oder des Autors, etwa `TODO`, ist für Lesende sichtbar.',
    'Schreiben Sie den Text, oder verbergen Sie die Notiz in einem Kommentar, `<!-- … -->`.'
  ),
  'text-pasted': text(
    'Beim Kopieren kam etwas mit, das Leser nicht sehen sollen: Marken oder der erste Satz eines Chats, eine Fehlermeldung von Word, Ligaturen aus einem PDF, falsch gelesene Umlaute, am Zeilenende getrennte Wörter, Spalten einer Tabellenkalkulation, Kommentare aus Google Docs oder ein Link über ein Mailprogramm.',
    'Schreiben Sie, was der Hinweis zeigt, oder löschen Sie es.'
  ),
  'text-doubled': text(
    'Ein Wort steht zweimal hintereinander.',
    'Löschen Sie eines. `sitegen check --fix` erledigt das, wo beide in einer Zeile stehen.'
  ),
  'text-joined': text(
    'Kurze Zeilen, etwa eine Adresse oder mehrere Telefonnummern untereinander, erscheinen als eine Zeile: Ein Zeilenumbruch ist für Markdown ein Leerzeichen.',
    'Beenden Sie jede Zeile außer der letzten mit einem Backslash, `\\`, oder machen Sie eine Liste daraus.'
  ),
  'secret-published': text(
    'Ein Text oder Codeblock enthält ein Token oder einen privaten Schlüssel; sobald die Seite veröffentlicht ist, kann ihn jeder benutzen.',
    'Sperren Sie ihn dort, wo er ausgestellt wurde, denn in der Versionsgeschichte bleibt er stehen. Schreiben Sie stattdessen einen Platzhalter, `<Ihr-Token>`.'
  ),
  'media-controls-missing': text(
    'Ein Video oder Ton in HTML hat keine `controls`, deshalb können Leser es weder starten noch anhalten. Videos, die stumm von selbst laufen, `autoplay muted`, brauchen keine.',
    'Ergänzen Sie `controls`, oder schreiben Sie `::video[Titel]{src=./film.mp4}`.'
  ),
  'style-alert': text(
    'Der Text enthält einen Hinweis in der Form von GitHub, `> [!NOTE]`. Das funktioniert; `rules` dieser Website verlangt Direktiven.',
    'Schreiben Sie `:::note`, den Text und `:::`.'
  ),
  'style-code-comment': text(
    'Kommentare im Code markieren Zeilen wie in Docusaurus (`// highlight-next-line`) und VitePress (`// [!code ++]`). Das funktioniert; `rules` dieser Website verlangt die Optionen des Codeblocks.',
    'Schreiben Sie die Markierungen hinter die Sprache, etwa `{1,3-5}`, `ins={2}` und `mark="wort"`, und löschen Sie die Kommentare.'
  ),
  'style-heading-id': text(
    'Die Id einer Überschrift ist wie in anderen Werkzeugen geschrieben: `{ #id }`, `{: #id }` oder als Kommentar. Das funktioniert; `rules` dieser Website verlangt die Form von sitegen.',
    'Schreiben Sie `{#id}`, in MDX `\\{#id}`.'
  ),
  'style-title': text(
    'Eine Direktive ist wie in Docusaurus oder VitePress geschrieben: `:::note Titel`, `::: tip`. Das funktioniert; `rules` dieser Website verlangt die Form von sitegen.',
    'Schreiben Sie den Titel in Klammern und kein Leerzeichen hinter die Doppelpunkte: `:::note[Titel]`.'
  ),
  'entry-field-unknown': text(
    'Eine Einstellung oder Abfrage nennt ein Feld, das die Einträge der Sammlung nicht haben.',
    'Korrigieren Sie den Namen, oder nehmen Sie das Feld in `fields` der Sammlung auf.'
  ),
  'entry-schema-invalid': text(
    'Das Modul mit dem Schema einer Sammlung existiert nicht, löst einen Fehler aus oder exportiert kein Schema als Standard.',
    'Schreiben Sie `export default` und ein Schema einer Bibliothek nach Standard Schema, etwa valibot, zod oder arktype.'
  ),
  'loader-failed': text(
    'Der Loader einer Sammlung existiert nicht, löst einen Fehler aus, braucht länger als sein `timeout` oder liefert etwas anderes als Einträge, und Einträge eines früheren Builds, die an ihre Stelle treten könnten, gibt es nicht.',
    'Folgen Sie der Meldung: Korrigieren Sie den Loader oder stellen Sie seine Verbindung her. Hat er einmal Einträge geliefert, können spätere Builds auf sie zurückgreifen.'
  ),
  'entries-stale': text(
    'Ein Loader ist fehlgeschlagen, oder der Build läuft mit `--offline`. Die Einträge sind deshalb die, die der Loader beim letzten Mal geliefert hat. Dasselbe gilt für Adressen, die ein Plugin lädt. Die Meldung nennt ihr Alter; Layouts erkennen sie an `entry.stale`.',
    'Bauen Sie erneut, sobald die Quelle des Loaders erreichbar ist. Mit `rules: { entries-stale: error }` schlägt ein solcher Build fehl.'
  ),
  'entry-id-missing': text(
    'Ein Eintrag einer Datendatei hat weder `id` noch einen Titel, aus dem sie entstehen könnte. Er hat keine Adresse, und nichts kann auf ihn verweisen.',
    'Ergänzen Sie eine `id` aus Buchstaben, Ziffern und Bindestrichen.'
  ),
  'entry-invalid': text(
    'Ein Eintrag passt nicht zum Schema seiner Sammlung, einem Modul der Website.',
    'Korrigieren Sie den Wert; die Meldung stammt vom Schema.'
  ),
  'csv-syntax': text(
    'In einer CSV-Datei steht ein Anführungszeichen an der falschen Stelle, oder eine Zeile hat mehr oder weniger Zellen als die erste.',
    'Setzen Sie Zellen mit Trennzeichen oder Zeilenumbruch in doppelte Anführungszeichen, und schreiben Sie Anführungszeichen darin doppelt.'
  ),
  'section-unknown': text(
    'Eine Seite nennt einen Abschnitt, den weder das Theme noch `site/sections/` hat.',
    'Korrigieren Sie den Namen, oder legen Sie `site/sections/NAME.tsx` an.'
  ),
  'reference-unknown': text(
    'Ein Feld verweist auf einen Eintrag oder eine Sammlung, die es nicht gibt.',
    'Korrigieren Sie die Id: den Namen der Datei ohne Nummer und Endung oder die `id` einer Zeile. Oder schreiben Sie den Eintrag.'
  ),
  'entry-field-untranslated': text(
    'Eine Übersetzung hat einen eigenen Wert für ein Feld, das nicht übersetzt wird. Alle Sprachen übernehmen solche Felder aus dem Eintrag der Standardsprache, der Wert bliebe ohne Wirkung.',
    'Entfernen Sie den Schlüssel aus der Übersetzung, oder schreiben Sie `translated: true` zu dem Feld in `site/site.yaml`.'
  ),
  'page-ambiguous': text(
    'Eine Seite besteht aus Abschnitten, und `site/pages/` enthält auch eine Komponente für sie, die übergangen würde.',
    'Löschen Sie die Komponente, oder benennen Sie `sections` um, wenn es Texte dieser Komponente enthält.'
  ),
  'pictures-copied': text(
    'Bilder werden unverändert veröffentlicht, oder Icons für Startbildschirme fehlen, weil das Paket zum Umrechnen nicht installiert ist.',
    'Führen Sie `npm install sharp` aus, oder schreiben Sie `pictures: { encode: false }`, wenn Sie es so wollen.'
  )
}
