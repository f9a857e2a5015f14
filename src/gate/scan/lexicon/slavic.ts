import type { Lexicon } from "./lexicon.ts";

/** Russian, Ukrainian, Polish, Czech, Bulgarian and Serbian. */
export const SLAVIC: readonly Lexicon[] = [{
  language: "ru",
  words: {
    ignore:
      "игнорируй* игнорировать проигнориру* забудь* забыть отбрось* отбросить пренебрег* отмени* отмен* недействительн* аннулир* нарушь* нарушай* обойди* больше_не не_действуют не_следуй* не_выполняй* перестань* откажись* не_обращай* не_учитывай* считай_отмен* утратили переопредели* не_соблюдай* не_слушай*",
    drop: "удали* сотри* замени* сбрось* пропусти*",
    prior:
      "предыдущ* прежни* прежние прошл* вышеуказанн* вышестоящ* всё все всех всем люб* твои твоих свои своих ваши ранее выше исходн* первоначальн* данные системн* полученн* остальн*",
    rule:
      "инструкци* указани* правил* команды приказ* директив* распоряжени* предписани* ограничени* установк* наставлени*",
    task: "задач* задани* контекст* запрос* промпт* сказанн*",
    follow:
      "следуй* выполняй* выполни* подчиняйся подчиняйтесь соблюда* слушай*",
    neg: "не никогда ни нельзя никому ничего нет",
    without: "без",
    tell:
      "сообщай* сообщи* сообщать говори* скажи* сказать рассказывай* расскажи* упоминай* упомян* информируй* раскрывай* раскрой* показывай* уведомляй* уведоми* объясняй* предупреждай* докладывай* разглаша* выдавай* узнал знал сообщив",
    mute: "умолчи* скрой* скрывай* утаи* утаивай* помалкивай*",
    user:
      "пользовател* юзер* человек* владельц* оператор* никому хозяин* хозяину ревьюер* ему",
    hide:
      "скрытно тайно тайком незаметно тихо втайне скрой* скрывай* спрячь* прячь* секрете негласно молча",
    show:
      "покажи* показать выведи* вывести напечатай* повтори* раскрой* напиши* отобрази* выдай* распечатай* процитируй* скажи* перечисли* перескажи*",
    prompt:
      "системн*_промпт* системн*_подсказк* системн*_инструкци* системн*_сообщени* твои_инструкции свои_инструкции скрыт*_инструкци* начальн*_инструкци* исходн*_промпт* системн*_запрос* твой_промпт внутренн*_инструкци* свой_промпт ваши_инструкции",
    send:
      "отправ* отошли* пошли* пошлите перешли* перешлите загрузи* выложи* опубликуй* передай* скопируй* вставь* прикрепи* слей* высылай* вышли* залей* запости*",
    secret:
      "пароль пароли паролей пароля ключ ключи ключей ключа секрет* учётн*_данн* токен* env переменн*_окружени* реквизит* логин*",
    data:
      "переписк* разговор* истори* заметк* памят* сообщени* контакт* исходн*_код* личн*_данн* диалог* файл*",
    exec:
      "запусти* запуск* выполни* выполняй* исполни* установи* стартуй* запускай* исполняй* выполнить",
    fetch: "скачай* скачать загрузи* скачива* получи*",
    code: "скрипт* команд* программ* код файл* сценари*",
    guard:
      "подтверждени* одобрени* разрешени* песочниц* безопасност* защит* фильтр* проверк* согласи* режим_одобрен*",
    off:
      "отключи* выключи* отключен* обойди* обход* отключай* деактивир* убери* сними* снят* пропускай* выключен*",
    ask:
      "спрашивай* спросив спроси* подтверждени* разрешени* согласи* запрашивай* согласован* переспрашив*",
    unasked:
      "без_подтверждени* без_разрешени* без_спроса без_запроса без_согласи* без_одобрени* без_вопросов не_спрашивай* не_спрашивая не_запрашивай* не_запрашивая без_согласовани*",
    role:
      "теперь_ты ты_теперь отныне притворись* представь* веди_себя действуй_как ты_больше_не твоё_имя тебя_зовут с_этого_момента вообрази* сыграй* вы_теперь теперь_вы ты_становишься",
    power:
      "администратор* root рут* суперпользовател* без_ограничени* без_правил без_цензур* без_фильтр* неограниченн* режим_разработчик* режим_бога никаких_правил никаких_ограничений нет_ограничений нет_правил всемогущ* полн*_доступ* админ*",
    grant:
      "одобрил* одобрен* разрешил* разрешен* разрешено подтвердил* подтвержден* согласован* утвержден* авторизован* дал*_согласие",
    agent:
      "ассистент* агент* помощник* модел* ии нейросет* бот* ии_агент* ии_ассистент*",
    always:
      "всегда отныне каждый_раз каждой_сесси* следующ* постоянно навсегда впредь каждую_сесси* с_этого_момента кажд* будущ* в_дальнейшем",
    delete: "удали* удаля* сотри* уничтож* удалить",
    fresh:
      "нов* следующ* этот_файл этому_файлу этого_файла этому_документу ниже вместо только этому_тексту настоящ* эту_инструкцию",
    decode:
      "декодируй* расшифруй* раскодируй* переведи* задом_наперёд base64 наоборот дешифруй*",
  },
}, {
  language: "uk",
  words: {
    ignore:
      "ігноруй* проігноруй* забудь* відкинь* скасуй* знехтуй* недійсн* не_зважай* порушуй* не_виконуй* більше_не обійди* не_дотримуйся",
    prior:
      "попередн* усі всі всіх усіх твої свої вище будь_які вищезазначен* початков* отримані наведен* системн*",
    rule:
      "інструкці* вказівк* правил* наказ* директив* настанов* обмежен* розпорядж*",
    task: "завданн* контекст* запит* промпт*",
    follow: "виконуй* дотримуйся слухай* слідуй*",
    neg: "не ніколи ні нікому нічого",
    without: "без",
    tell:
      "кажи* повідомляй* повідом* розповідай* згадуй* інформуй* розкривай* показуй* говори* сповіщай* пояснюй* скажи* повідомлення",
    mute: "замовчи* приховуй* приховай*",
    user: "користувач* людин* власник* оператор* нікому юзер*",
    hide: "приховай* таємно непомітно тихо сховай* потай приховуй* нишком",
    show: "покажи* виведи* надрукуй* повтори* розкрий* напиши* відобрази*",
    prompt:
      "системн*_промпт* системн*_інструкці* системн*_підказк* системн*_повідомлен* твої_інструкції свої_інструкції прихован*_інструкці*",
    send:
      "надішли* відправ* завантаж* перешли* опублікуй* передай* скопіюй* вивантаж* надсилай*",
    secret:
      "пароль паролі паролів ключ ключі ключів секрет* облікові_дані токен* env змінн*_середовищ*",
    data:
      "розмов* листуванн* історі* нотатк* пам'ят* повідомлен* контакт* файл*",
    exec: "запусти* виконай* виконуй* встанови* запускай*",
    fetch: "завантаж* скачай*",
    code: "скрипт* команд* програм* код файл*",
    guard:
      "підтвердженн* схваленн* дозвол* дозвіл пісочниц* безпек* захист* перевірк* фільтр*",
    off: "вимкни* відключи* вимкнен* обійди* деактивуй* прибери*",
    ask: "питай* запитуй* підтвердженн* дозвол* питаючи запитуючи",
    unasked:
      "без_підтвердженн* без_дозвол* без_запитан* не_питай* не_питаючи без_схваленн* без_згоди не_запитуючи",
    role:
      "тепер_ти ти_тепер відтепер віднині уяви* удавай* вдавай* поводься з_цього_моменту тебе_звати",
    power:
      "адміністратор* root суперкористувач* без_обмежень без_правил необмежен* режим_розробник* без_цензури адмін*",
    grant:
      "схвалив* схвален* дозволив* дозволен* підтвердив* підтверджен* погоджен*",
    agent: "асистент* агент* помічник* модел* ші бот*",
    always: "завжди відтепер щоразу кожного_разу назавжди кожн* наступн*",
    delete: "видали* знищ* видаля* зітри*",
    fresh:
      "нов* наступн* цей_файл цього_файлу цим_файлом нижче замість лише цьому_файлу",
    decode: "декодуй* розшифруй* переклади* навпаки base64",
  },
}, {
  language: "pl",
  words: {
    ignore:
      "zignoruj* ignoruj* zapomnij* pomiń pomijaj odrzuć unieważni* anuluj* nieważn* nie_przestrzegaj złam obejdź nadpisz porzuć nie_zważaj nie_obowiązują przestań zlekceważ* nie_stosuj nie_słuchaj już_nie",
    drop: "usuń skasuj zastąp",
    prior:
      "poprzedni* wcześniejsz* wszystk* swoje twoje swoich twoich powyższ* dotychczasow* każd* pierwotn* oryginaln* wszelk* otrzyman* systemow* dane",
    rule:
      "instrukcj* polece* zasad* reguł* wytyczn* rozkaz* dyrektyw* ogranicze* wskazówk* nakaz*",
    task: "zadani* kontekst* prośb* prompt* komend*",
    follow: "przestrzegaj wykonuj wykonaj słuchaj stosuj postępuj",
    neg: "nie nigdy nic nikomu nikt żadn*",
    without: "bez",
    tell:
      "mów powiedz powiedzieć informuj* wspominaj* wspomnij ujawniaj* ujawnij zdradzaj* zgłaszaj* pokazuj* powiadamiaj* wyjaśniaj* dowiedział zdradź raportuj poinformuj",
    mute: "przemilcz* zataj*",
    user: "użytkownik* człowiek* osob* właściciel* operator* nikomu",
    hide:
      "ukryj* ukrywaj* potajemnie cicho dyskretnie sekret* skrycie tajemnicy po_cichu schowaj niepostrzeżenie",
    show:
      "pokaż wyświetl* wypisz wydrukuj powtórz ujawnij napisz podaj zacytuj wyjaw",
    prompt:
      "prompt*_systemow* systemow*_prompt* instrukcj*_systemow* twoje_instrukcje swoje_instrukcje ukryt*_instrukcj* wiadomość_systemow* systemow*_instrukcj* podpowiedź_systemow*",
    send:
      "wyślij wysyłaj prześlij przesyłaj opublikuj udostępnij wklej załącz przekaż skopiuj wgraj zamieść wykradnij",
    secret:
      "hasł* haseł klucz* poświadcze* sekret* dane_logowania danych_logowania token* env zmienne_środowiskowe",
    data:
      "rozmow* histori* notatk* pamięć pamięci wiadomości kontakt* kod_źródłowy plik*",
    exec: "uruchom* wykonaj* odpal zainstaluj* uruchamiaj wykonuj",
    fetch: "pobierz ściągnij pobieraj",
    code: "skrypt* polece* komend* program* kod plik*",
    guard:
      "potwierdze* zatwierdze* zgod* piaskownic* bezpieczeństw* zabezpiecze* filtr* uprawnie* weryfikacj* sandbox* pozwole*",
    off: "wyłącz* dezaktywuj* obejdź pomiń wyłączon* zdejmij omijaj omiń",
    ask:
      "pytaj pytania pytając zapytaj potwierdze* zgod* pozwole* prosząc proś",
    unasked:
      "bez_pytania bez_potwierdze* bez_zgody bez_pozwole* bez_zatwierdze* nie_pytaj bez_pytań bez_pytanie",
    role:
      "jesteś_teraz teraz_jesteś od_teraz odtąd udawaj zachowuj_się działaj_jako wyobraź_sobie jesteś od_tej_chwili od_tego_momentu nazywasz_się wciel_się",
    power:
      "administrator* root superużytkownik* bez_ogranicze* bez_zasad bez_reguł bez_limitów nieograniczon* bez_cenzury tryb*_dewelopersk* żadnych_zasad żadnych_ogranicze* bez_filtrów tryb*_boga",
    grant:
      "zatwierdz* zaakceptowa* zezwol* autoryzowa* potwierdzi* pozwoli* zgodził*",
    agent: "asystent* agent* ai model* bot* model_językow*",
    always:
      "zawsze od_teraz odtąd za_każdym_razem każdej_sesji następn* na_zawsze stale każd* od_tej_chwili",
    delete: "usuń usuwaj skasuj zniszcz wykasuj",
    fresh:
      "now* następując* ten_plik tego_pliku tym_pliku poniższ* poniżej zamiast tylko tego_dokumentu",
    decode:
      "zdekoduj odszyfruj rozszyfruj przetłumacz wspak base64 od_tyłu odkoduj",
  },
}, {
  language: "cs",
  words: {
    ignore:
      "ignoruj* zapomeň zapomeňte přehlížej neřiď_se zruš* neplatn* neplatí obejdi nedodržuj vykašli_se nedbej poruš*",
    prior:
      "předchozí předešl* dřívějš* všechn* všech veškeré své svoje tvoje tvé výše uveden* původní každ*",
    rule: "instrukc* pokyn* pravidl* příkaz* směrnic* omezení nařízení",
    task: "úkol* kontext* požadav* prompt*",
    neg: "nic nikdy nikomu ne nikdo",
    without: "bez aniž",
    tell: "nic_neříkej řekni informuj",
    mute:
      "neříkej* nesděluj* nezmiňuj* neinformuj* neprozrazuj* neoznamuj* neukazuj* neupozorňuj* zamlč* neprozraď*",
    user: "uživatel* člověk* osob* vlastník* operátor*",
    hide: "skryj* tajně potichu nenápadně tiše schovej skrytě",
    show: "zobraz* vypiš* vytiskni zopakuj ukaž* odhal* napiš*",
    prompt:
      "systémov*_prompt* systémov*_instrukc* systémov*_pokyn* své_instrukce své_pokyny systémov*_zpráv*",
    send: "odešli* pošli* nahraj* zveřejni* přepošli*",
    secret: "hesl* klíč* přihlašovací* tajemství token* env",
    data: "konverzac* histori* poznámk* paměť zpráv*",
    exec: "spusť* proveď* vykonej nainstaluj* spusti*",
    fetch: "stáhni* stahuj",
    code: "skript* příkaz* program* kód soubor*",
    guard:
      "potvrzen* schvál* schvalován* povolen* bezpečnost* sandbox* ochran*",
    off: "vypni* deaktivuj* zakaž obejdi* přeskoč* vypnut*",
    ask: "ptej ptej_se potvrzení povolení",
    unasked:
      "bez_ptaní bez_potvrzení bez_povolení bez_souhlasu bez_dotazu neptej_se bez_schválení",
    role:
      "teď_jsi nyní_jsi jsi_teď jsi_nyní od_teď od_této_chvíle předstírej chovej_se představ_si odteď",
    power:
      "administrátor* root bez_omezení bez_pravidel neomezen* správce superuživatel*",
    grant: "schvál* povolil* povolen* potvrdil* autorizov*",
    agent: "asistent* agent* model* ai",
    always: "vždy odteď od_teď pokaždé příští* napořád navždy každ*",
    delete: "smaž* vymaž* odstraň* znič*",
    fresh: "nové následující* tento_soubor tohoto_souboru níže místo",
    decode: "dekóduj* rozlušti* dešifruj* přelož* pozpátku base64",
  },
}, {
  language: "bg",
  words: {
    ignore: "игнорирай* забрави* пренебрегни* отмени* не_следвай",
    prior: "предишн* всички предходн* твоите своите горн*",
    rule:
      "инструкции* инструкциите указани* правила* правилата команди* ограничения*",
    neg: "не никога",
    without: "без",
    tell: "казвай* съобщавай* споменавай* информирай* разкривай*",
    user: "потребител* човека никого",
    hide: "скрий* тайно тихо",
    show: "покажи* изведи* отпечатай* повтори*",
    prompt: "системния_промпт системните_инструкции системната_подкана",
    send: "изпрати* качи* публикувай*",
    secret: "парола* пароли* ключове* ключа токен* идентификационн*",
    exec: "изпълни* стартирай* инсталирай*",
    code: "скрипт* скрипта команд* команди*",
    guard: "потвържден* одобрени* сигурност* защит*",
    off: "изключи* деактивирай*",
    unasked: "без_да_питаш без_потвърждени* без_разрешение",
    role: "вече_си сега_си отсега престори*",
    power: "администратор* root без_ограничени* без_правила",
    grant: "одобри* одобрен* разрешен*",
  },
}, {
  language: "sr",
  words: {
    ignore:
      "ignoriši* ignorišite zanemari* zaboravi* игнориши* занемари* заборави* ignoriraj* poništi*",
    prior: "prethodn* sve svoje tvoje gore претходн* све своје прethodn*",
    rule:
      "instrukcij* uputstva uputstav* upute pravila naredb* smjernic* инструкциј* упутств* правила",
    neg: "ne nemoj nikad nikada не немој никад",
    without: "bez без",
    tell:
      "govori reći reci pominji spominji obaveštavaj obavijesti kaži говори рећи помињи",
    user: "korisnik* корисник*",
    hide: "sakrij* tajno тајно сакриј*",
    show: "prikaži ispiši pokaži прикажи испиши",
    prompt: "sistemsk*_prompt* sistemsk*_instrukcij* sustavn*_uput*",
    send: "pošalji* otpremi пошаљи*",
    secret: "lozink* ključ* šifr* лозинк* кључ*",
    exec: "pokreni* izvrši* покрени* изврши*",
    code: "skript* komand* naredb* скрипт*",
    off: "isključi* onemogući* искључи*",
    guard: "potvrd* odobrenj* потврд* одобрењ*",
    unasked: "bez_pitanja bez_potvrde bez_odobrenja без_питања без_потврде",
    role: "sada_si od_sada ti_si_sada сада_си од_сада",
    power:
      "administrator root bez_ograničenja bez_pravila администратор без_ограничења",
    grant: "odobr* одобр*",
  },
}];
