import type { Lexicon } from "./lexicon.ts";

/** German, Dutch, Swedish, Danish and Norwegian. */
export const GERMANIC: readonly Lexicon[] = [{
  language: "de",
  words: {
    ignore:
      "ignorier* vergiss vergesst vergessen missacht* übergeh* überschreib* umgeh* ungültig* aufgehoben hinfällig außer_kraft gelten_nicht gilt_nicht nicht_mehr nicht_länger verwirf verwerfe beachte_nicht lass_außer_acht setze_dich_über",
    drop: "lösch* streich* ersetz* verlass",
    prior:
      "vorherig* vorhergehend* vorig* bisherig* früher* obig* vorangegangen* vorangehend* ursprünglich* bestehend* all* sämtlich* jede* dein* deine* eure* ihre gegeben* system* oben vorgegeben* bekommen zuvor davor",
    rule:
      "anweisung* instruktion* vorgabe* regel* richtlinie* weisung* befehle vorschrift* systemprompt* einschränkung* anleitung* systemanweisung*",
    task: "aufgabe* kontext auftrag anfrage* prompt* beschränkung* gesagte*",
    follow: "befolg* folge folgt halte_dich gehorch* beacht*",
    neg: "nicht nichts nie niemals kein keine keinen keinem keiner nimmer",
    without: "ohne",
    tell:
      "sag sage sagen erzähl* verrat* verrate erwähn* informier* mitteil* teile melde melden bericht* zeig* benachrichtig* offenbar* preisgeb* erfahren wissen weiß hinweis* erklär*",
    mute: "verschweig* verheimlich* verschweige",
    user:
      "nutzer* benutzer* anwender* mensch* person besitzer* betreiber* niemand* prüfer* jemand* entwickler*",
    hide:
      "heimlich versteck* verberg* verschleier* unauffällig unbemerkt insgeheim stillschweigend vertusch* lautlos",
    show:
      "zeig* gib ausgib* ausgeben drucke wiederhol* nenne offenbar* schreib* verrat* zitier* wiedergib* wiedergeben",
    prompt:
      "systemprompt* system_prompt systemanweisung* systemnachricht* deine_anweisungen versteckte_anweisungen deinen_prompt deine_regeln ursprünglichen_anweisungen internen_anweisungen deine_instruktionen systemaufforderung",
    send:
      "send* schick* übermittl* übertrag* lade hochlad* hoch leit* weiterleit* poste mail* teile veröffentlich* kopier* füge übergib",
    secret:
      "passwort passwörter zugangsdaten geheimnis* schlüssel* kennwort* kennwörter anmeldedaten env umgebungsvariable* token* api_schlüssel* zugangsschlüssel*",
    data:
      "unterhaltung* gespräch* verlauf chatverlauf notizen speicher gedächtnis* nachrichten kontakte quellcode quelltext mails e_mails",
    exec:
      "führe ausführ* ausführen führ starte startet start installier* run rufe lass_laufen",
    fetch: "lade herunterlad* herunter hol* abruf* downloade",
    code: "skript* script* befehl* kommando* programm* datei",
    guard:
      "bestätigung* rückfrage* genehmigung* freigabe* sandbox* sicherheit* schutz* filter* sicherheitsprüfung* erlaubnis zustimmung sicherheitsabfrage*",
    off:
      "deaktivier* schalte abschalt* ausschalt* ausgeschaltet umgeh* überspring* abgeschaltet deaktiviert auf_aus entfern* aus ab",
    ask:
      "frag* nachfrag* rückfrage* bestätig* erlaubnis genehmigung* zustimmung bestätigung* nachfragen zu_fragen",
    unasked:
      "ohne_nachfrage* ohne_rückfrage* ohne_zu_fragen ohne_bestätigung ohne_erlaubnis ohne_genehmigung ohne_zustimmung ohne_nachzufragen ungefragt ohne_freigabe",
    role:
      "du_bist du_bist_jetzt ab_jetzt ab_sofort von_nun_an du_heißt tu_so stell_dir_vor spiel* verhalte_dich agiere du_wirst gib_dich sei_jetzt handle_als sie_sind_jetzt dein_name",
    power:
      "root administrator* unbeschränkt* uneingeschränkt* ohne_einschränkung* ohne_regeln ohne_beschränkung* ohne_grenzen ohne_filter keine_regeln keine_grenzen keine_einschränkungen entwicklermodus admin unzensiert* gottmodus alle_rechte adminrechte",
    grant:
      "genehmigt erlaubt freigegeben bestätigt zugestimmt gestattet autorisiert bewilligt",
    agent: "assistent* agent* ki modell ki_assistent* ki_modell*",
    always:
      "immer künftig zukünftig ab_jetzt ab_sofort von_nun_an jedes_mal jeder_sitzung dauerhaft nächste* stets jedem_start für_immer",
    delete: "lösch* vernicht* entfern* zerstör*",
    fresh:
      "neue* neuen folgend* dieser_datei diese_datei diesem_dokument unten stattdessen nur diesem_text",
    decode:
      "dekodier* entschlüssel* übersetz* rückwärts base64 entziffer* decodier*",
  },
}, {
  language: "nl",
  words: {
    ignore:
      "negeer negeren vergeet vergeten omzeil* overschrijf* veronachtzaam* ongeldig* vervallen niet_langer niet_meer gelden_niet trek_je_niets schuif_opzij herroep* leg_naast",
    drop: "wis verwijder* vervang* annuleer*",
    prior:
      "eerder* vorige* voorgaande* bovenstaande* voorafgaande* alle al alles elke je jouw uw gegeven* oorspronkelijke* bestaande* systeem* hiervoor",
    rule:
      "instructie* regel* richtlijn* aanwijzing* opdrachten voorschrift* bevelen beperking* systeemprompt*",
    task: "opdracht taak taken context verzoek* prompt*",
    follow: "volg volgen gehoorzaam* houd_je",
    neg: "niet niets nooit geen niemand",
    without: "zonder",
    tell:
      "vertel* zeg zeggen meld* noem* vermeld* informeer* onthul* laat_weten toon* weten rapporteer* uitleg*",
    mute: "verzwijg* verzwijgen",
    user: "gebruiker* mens persoon eigenaar beheerder iemand niemand",
    hide:
      "verberg* stiekem stilletjes heimelijk geruisloos ongemerkt verborgen",
    show: "toon* geef print herhaal* laat_zien schrijf druk_af onthul* citeer*",
    prompt:
      "systeemprompt* system_prompt systeeminstructie* je_instructies verborgen_instructies je_prompt systeembericht* jouw_instructies",
    send:
      "stuur verstuur* zend verzend* upload* mail* post deel plak kopieer doorstu* plaats",
    secret:
      "wachtwoord* sleutel* inloggegevens geheim* toegangsgegevens env omgevingsvariabele* token* api_sleutel*",
    data:
      "gesprek* geschiedenis notities geheugen berichten contacten broncode",
    exec:
      "voer_uit voer uitvoer* uit_te_voeren start installeer* draai run uitgevoerd",
    fetch: "download* haal_op ophalen haal",
    code: "script* commando* opdracht* programma bestand",
    guard:
      "bevestiging* goedkeuring* toestemming sandbox beveiliging* veiligheid* filter* controles bevestigingen",
    off:
      "schakel_uit uitschakel* zet_uit uitgeschakeld omzeil* sla_over schakel uit deactiveer* zet",
    ask: "vraag vragen bevestig* toestemming goedkeuring",
    unasked:
      "zonder_te_vragen zonder_bevestiging zonder_toestemming zonder_vragen zonder_goedkeuring ongevraagd",
    role:
      "je_bent_nu jij_bent_nu u_bent_nu vanaf_nu_ben_je je_bent doe_alsof gedraag_je speel vanaf_nu ben_je je_heet jij_bent",
    power:
      "beheerder root onbeperkt* zonder_beperking* zonder_regels zonder_grenzen geen_regels geen_beperkingen ongefilterd* admin ontwikkelaarsmodus zonder_limieten geen_grenzen",
    grant: "goedgekeurd toegestaan geautoriseerd bevestigd akkoord",
    agent: "assistent agent ai model ai_assistent",
    always:
      "altijd vanaf_nu voortaan elke_keer elke_sessie volgende_sessie permanent voor_altijd telkens",
    delete: "verwijder* wis vernietig*",
    fresh:
      "nieuwe volgende dit_bestand hieronder in_plaats alleen dit_document",
    decode: "decodeer* ontcijfer* vertaal achterstevoren base64 ontsleutel*",
  },
}, {
  language: "sv",
  words: {
    ignore:
      "ignorera glöm bortse åsidosätt strunta_i kringgå gäller_inte upphävd* ogiltig* inte_längre",
    prior:
      "tidigare föregående ovanstående alla alla_dina dina din ditt ursprungliga givna befintliga all",
    rule:
      "instruktion* anvisning* regler reglerna riktlinje* order systemprompt* begränsning*",
    task: "uppgift* kontext* begäran prompt*",
    follow: "följ lyd",
    neg: "inte aldrig ej inget ingen",
    without: "utan",
    tell: "berätta säg nämn informera meddela avslöja rapportera visa",
    user: "användare* användaren människa* ägaren någon",
    hide: "dölj göm hemlighet* tyst smyg* obemärkt",
    show: "visa skriv_ut upprepa skriv återge avslöja",
    prompt:
      "systemprompt* systemmeddelande* dina_instruktioner dolda_instruktioner",
    send: "skicka ladda_upp publicera vidarebefordra mejla klistra",
    secret:
      "lösenord* nyckel nycklar* hemlighet* inloggningsuppgift* autentiseringsuppgift* env api_nyckel*",
    data: "konversation* historik* anteckningar* minne* meddelanden*",
    exec: "kör kör_skriptet exekvera starta installera utför",
    fetch: "ladda_ner ladda_ned hämta",
    code: "skript* kommando* program*",
    guard: "bekräftelse* godkännande* sandlåda* säkerhet* tillstånd",
    off: "stäng_av inaktivera avaktivera hoppa_över kringgå av",
    ask: "fråga bekräfta tillåtelse godkännande bekräftelse",
    unasked:
      "utan_att_fråga utan_bekräftelse utan_tillåtelse utan_tillstånd utan_godkännande",
    role: "du_är_nu från_och_med_nu du_är låtsas agera bete_dig du_heter",
    power:
      "administratör root obegränsad* utan_begränsning* utan_regler inga_regler utan_gränser inga_begränsningar admin",
    grant: "godkänt godkänd* godkänts tillåtet tillåtits auktoriserad",
    agent: "assistent* agent* ai modell*",
    always: "alltid hädanefter från_och_med_nu varje_gång varje_session nästa",
    delete: "radera ta_bort förstör",
    fresh: "nya följande denna_fil den_här_filen nedan istället",
    decode: "avkoda dekryptera översätt baklänges base64",
  },
}, {
  language: "da",
  words: {
    ignore:
      "ignorer ignorér ignorere glem se_bort tilsidesæt tilsidesett omgå gælder_ikke gjelder_ikke ikke_længere ikke_lenger overse",
    prior:
      "tidligere foregående forrige ovenstående ovenfor alle dine din dit opprinnelige oprindelige eksisterende over",
    rule:
      "instruktion* instruks* anvisning* regler reglerne reglene retningslinje* ordrer systemprompt* begrænsning* begrensning*",
    task: "opgave* oppgave* kontekst* prompt* anmodning*",
    follow: "følg adlyd",
    neg: "ikke aldrig aldri intet ingen",
    without: "uden uten",
    tell:
      "fortæl fortell sig si nævn nevn informer informér underret oplys opplys avslør afslør rapporter vis",
    user: "bruger* brukeren bruker* mennesket ejeren eieren nogen noen",
    hide: "skjul gem hemmelig* stille ubemærket ubemerket",
    show: "vis udskriv skriv_ut gentag gjenta skriv afslør avslør",
    prompt:
      "systemprompt* systembesked* systemmelding* dine_instruktioner dine_instrukser",
    send: "send upload last_opp del videresend offentliggør",
    secret:
      "adgangskode* passord* nøgle* nøkkel* nøkler hemmelighed* hemmelighet* legitimationsoplysning* påloggingsinformasjon* env api_nøgle*",
    data: "samtale* historik* historikk* noter* notater* hukommelse* beskeder",
    exec: "kør kjør udfør utfør start installer installér eksekver",
    fetch: "hent download last_ned",
    code: "script* skript* kommando* program*",
    guard:
      "bekræftelse* bekreftelse* godkendelse* godkjenning* sandkasse* sikkerhed* sikkerhet* tilladelse* tillatelse*",
    off: "slå_fra slå_av deaktiver deaktivér spring_over hopp_over fra",
    ask: "spørg spør spørge spørre bekræft bekreft tilladelse tillatelse",
    unasked:
      "uden_at_spørge uten_å_spørre uden_bekræftelse uten_bekreftelse uden_tilladelse uten_tillatelse",
    role:
      "du_er_nu du_er_nå fra_nu_af fra_nå_av du_er lad_som_om late_som opfør_dig oppfør_deg du_hedder du_heter",
    power:
      "administrator* root ubegrænset ubegrenset uden_begrænsning* uten_begrensning* uden_regler uten_regler ingen_regler admin uten_grenser uden_grænser",
    grant: "godkendt godkjent tilladt tillatt autoriseret autorisert",
    agent: "assistent* agent* ai model modell*",
    always:
      "altid alltid fremover fra_nu_af fra_nå_av hver_gang hver_session næste neste",
    delete: "slet slett fjern ødelæg",
    fresh: "nye følgende denne_fil denne_filen nedenfor i_stedet",
    decode: "afkod dekod dekrypter oversæt oversett baglæns baklengs base64",
  },
}];
