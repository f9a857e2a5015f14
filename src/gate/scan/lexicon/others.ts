import type { Lexicon } from "./lexicon.ts";

/** Turkish, Greek, Finnish, Hungarian and Swahili. */
export const OTHERS: readonly Lexicon[] = [{
  language: "tr",
  words: {
    ignore:
      "yok_say* yoksay* görmezden_gel* unut unutun boşver göz_ardı dikkate_alma* geçersiz* uyma uymayın umursama* iptal çiğne aldırma* bir_kenara geçersiz_kıl* hiçe_say*",
    prior:
      "önceki* tüm bütün hepsi* yukarıdaki* daha_önce* mevcut* her senin sistem* orijinal* verilen* eski*",
    rule:
      "talimat* yönerge* kural* emir* komutları direktif* kısıtlama* yönlendirme* ilke*",
    task: "görev* bağlam* istek* istem* prompt*",
    follow: "uy uyun izle takip_et* itaat* yerine_getir*",
    neg: "asla hiçbir değil sakın yok hiç",
    without: "olmadan",
    tell: "söyle* bildir* anlat* haber_ver*",
    mute:
      "söyleme* bahsetme* bildirme* anlatma* haber_verme* gösterme* belirtme* açıklama* sezdirme* bilgilendirme* gizle* sakla* değinme* fark_ettirme*",
    user: "kullanıcı* insan* kişi* sahib* kimse* operatör*",
    hide: "gizli* gizlice sessizce gizle* sakla* çaktırmadan",
    show: "göster* yazdır* açıkla* tekrarla* yaz paylaş* ver söyle ifşa* dök",
    prompt:
      "sistem_istem* sistem_prompt* sistem_mesaj* sistem_talimat* gizli_talimat* kendi_talimat* sistem_komut* başlangıç_talimat* talimatlarını",
    send:
      "gönder* yükle* paylaş* ilet* yapıştır* postala* aktar* sızdır* kopyala*",
    secret:
      "şifre* parola* anahtar* kimlik_bilgi* gizli_bilgi* jeton* env ortam_değişken* token*",
    data:
      "konuşma* geçmiş* not* bellek* hafıza* mesaj* kişiler* kaynak_kod* dosya*",
    exec: "çalıştır* yürüt* başlat* kur uygula* çalıştırın",
    fetch: "indir* getir",
    code: "betik* betiği komut* program* script* kod* dosya*",
    guard:
      "onay* izin* güvenlik* kum_havuzu* korum* filtre* doğrulama* sandbox*",
    off: "kapat* devre_dışı atla* baypas* kaldır* kapalı*",
    ask: "sor sorma* onay izin sormadan",
    unasked:
      "sormadan onay_almadan izin_almadan onaysız izinsiz onay_istemeden sormayın sorma izin_istemeden onay_beklemeden onaylamadan",
    role:
      "artık_sen sen_artık bundan_sonra şu_andan_itibaren gibi_davran* rolü* rol_yap* şimdi_sen sen_şimdi miş_gibi artık adın",
    power:
      "yönetici* root sınırsız* kısıtlamasız* kuralsız* sınırı_olmayan sınırlama_olmadan kısıtlama_olmadan geliştirici_modu hiçbir_kısıtlama* hiçbir_kural* hiçbir_sınır* filtresiz* sansürsüz*",
    grant:
      "onayladı* onaylandı* izin_verdi* izin_verildi* onaylanmış* onaylı* yetkilendir*",
    agent: "asistan* ajan* model* yapay_zeka* yapay_zekâ*",
    always:
      "her_zaman bundan_sonra daima her_seferinde her_oturum* sonsuza artık sürekli",
    delete: "sil siler yok_et* silin temizle",
    fresh: "yeni aşağıdaki* bu_dosya* yerine sadece bu_belge* şu",
    decode: "çöz çevir tersten base64 deşifre*",
  },
}, {
  language: "el",
  words: {
    ignore:
      "ξεχάσεις ξεχάσετε αγνόησε αγνοήστε αγνόησέ αγνοείστε ξέχασε ξεχάστε παράβλεψε παραβλέψτε παράκαμψε παρακάμψτε ακύρωσε ακυρώνονται άκυρες αγνοήσεις μην_ακολουθ* δεν_ισχύουν παραμέρισε αψήφησε σταμάτα_να",
    prior:
      "προηγούμεν* όλες όλους όλα κάθε παραπάνω σου σας αρχικ* υπάρχ* προγενέστερ* πριν τις_οδηγίες συστήματος",
    rule:
      "οδηγί* εντολ* κανόν* κατευθύνσεις κατευθυντήρι* περιορισμ* υποδείξεις κανόνες",
    task: "εργασία πλαίσιο αίτημα",
    follow: "ακολούθησε ακολουθήστε υπάκουσε τήρησε",
    neg: "μην μη ποτέ δεν τίποτα κανέν* κανείς",
    without: "χωρίς δίχως",
    tell:
      "πεις πείτε αναφέρ* ενημερώ* αποκαλύψ* γνωστοποι* ειδοποι* δείξεις μιλήσεις μάθει λες εξηγήσεις ενημερωθεί",
    mute: "απόκρυψε αποκρύψτε",
    user:
      "χρήστη χρήστης χρήστες χρηστών άνθρωπο ιδιοκτήτη κανέναν κανείς χειριστή",
    hide: "κρύψε κρυφά μυστικά σιωπηλά αθόρυβα απόκρυψε διακριτικά κρύψτε",
    show:
      "δείξε δείξτε εμφάνισε εμφανίστε τύπωσε τυπώστε εκτύπωσε αποκάλυψε αποκαλύψτε επανάλαβε γράψε",
    prompt:
      "προτροπή_συστήματος οδηγίες_συστήματος μήνυμα_συστήματος προτροπή_του_συστήματος οδηγίες_του_συστήματος οδηγίες_σου κρυφές_οδηγίες system_prompt μήνυμα_του_συστήματος",
    send:
      "στείλε στείλτε ανέβασε ανεβάστε δημοσίευσε προώθησε μοιράσου αποστολή αντίγραψε επικόλλησε διαβίβασε",
    secret:
      "κωδικ* κλειδι* κλειδί διαπιστευτήρι* μυστικ* token env συνθηματικ*",
    data:
      "συνομιλί* ιστορικ* σημειώσεις μνήμη μηνύματα επαφές πηγαίο_κώδικα αρχεία",
    exec:
      "εκτέλεσε εκτελέστε τρέξε τρέξτε εγκατάστησε ξεκίνα εκκίνησε εκτελείς",
    fetch: "κατέβασε κατεβάστε λήψη",
    code: "σενάριο script εντολή εντολές πρόγραμμα κώδικα αρχείο",
    guard:
      "επιβεβαίωση επιβεβαιώσεις έγκριση εγκρίσεις άδεια ασφάλεια* προστασί* φίλτρ* sandbox έλεγχο ελέγχους εγκρίσεων",
    off:
      "απενεργοποίησε απενεργοποιήστε κλείσε κλείστε παράκαμψε απενεργοποιημένη σβήσε παράλειψε",
    ask: "ρωτάς ρωτήσεις ρώτα άδεια επιβεβαίωση έγκριση ζητάς ζητήσεις",
    unasked:
      "χωρίς_να_ρωτάς χωρίς_να_ρωτήσεις χωρίς_επιβεβαίωση χωρίς_άδεια χωρίς_έγκριση μη_ρωτάς μην_ρωτάς χωρίς_να_ζητ* χωρίς_ερωτήσεις μην_ρωτήσεις",
    role:
      "είσαι_τώρα τώρα_είσαι από_τώρα από_εδώ_και προσποιήσου κάνε_πως είσαι_πλέον πλέον_είσαι συμπεριφέρσου στο_εξής φαντάσου παίξε_τον από_δω",
    power:
      "διαχειριστής root χωρίς_περιορισμ* απεριόριστ* χωρίς_κανόνες χωρίς_όρια χωρίς_φίλτρα λειτουργία_προγραμματιστή χωρίς_κανέναν χωρίς_λογοκρισία διαχειριστή υπερχρήστης",
    grant: "εγκρίθηκ* εγκρίνει ενέκρινε επιτρέπ* εγκεκριμέν* εξουσιοδοτ*",
    agent: "βοηθός βοηθέ πράκτορα* μοντέλο ai",
    always:
      "πάντα από_τώρα κάθε_φορά στο_εξής επόμενη για_πάντα μόνιμα κάθε_συνεδρία",
    delete: "διάγραψε διαγράψτε σβήσε κατέστρεψε",
    fresh:
      "νέες νέα ακόλουθες αυτό_το_αρχείο παρακάτω αντί αυτό_το_έγγραφο αυτού_του",
    decode: "αποκωδικοποίησε μετάφρασε ανάποδα base64 αποκρυπτογράφησε",
  },
}, {
  language: "fi",
  words: {
    ignore: "ohita unohda jätä_huomiotta sivuuta älä_noudata kumoa hylkää",
    prior: "aiemm* edelli* kaikki kaikkia yllä sinun alkuper* aikaisemm*",
    rule: "ohje* ohjeet sääntö* säännöt sääntöjä käsky* määräy* rajoituk*",
    neg: "älä ei älkää koskaan",
    without: "ilman",
    tell: "kerro mainitse ilmoita paljasta sano näytä",
    user: "käyttäjä* omistaja* ihmise* kenellekään",
    hide: "piilota salaa hiljaa salassa",
    show: "näytä tulosta paljasta toista kirjoita",
    prompt: "järjestelmäkehot* järjestelmäohje* järjestelmäviesti*",
    send: "lähetä lataa_palvelimelle julkaise",
    secret: "salasana* avaime* avain tunnukset kirjautumistie* tunnistetie*",
    exec: "suorita aja käynnistä asenna",
    code: "skripti* komento* komennot ohjelma*",
    guard: "vahvistu* hyväksyn* turvallisuu* lupa* hiekkalaatik*",
    off: "poista_käytöstä kytke_pois sammuta ohita",
    unasked: "kysymättä ilman_vahvistusta ilman_lupaa ilman_hyväksyntää",
    role: "olet_nyt tästä_lähtien esitä teeskentele",
    power:
      "ylläpitäjä root pääkäyttäjä rajoittamaton ilman_rajoituksia ilman_sääntöjä",
    grant: "hyväksy* sallinut sallittu*",
    always: "aina tästä_lähtien joka_kerta",
  },
}, {
  language: "hu",
  words: {
    ignore:
      "hagyd_figyelmen hagyja_figyelmen figyelmen_kívül felejtsd felejts hanyagold ne_kövesd töröld_el",
    prior: "korábbi* előző* összes minden fenti* eddigi* eredeti*",
    rule: "utasítás* szabály* előírás* irányelv* parancsok* korlátozás*",
    neg: "ne soha sem nem",
    without: "nélkül",
    tell:
      "mondd szólj említsd tájékoztasd árulja áruld jelezd jelentsd közöld mondja",
    user: "felhasználó* ember* tulajdonos* senkinek",
    hide: "rejtsd titokban csendben titkold",
    show: "írd_ki mutasd nyomtasd ismételd fedd",
    prompt: "rendszerprompt* rendszerutasítás* rendszerüzenet*",
    send: "küldd küldje töltsd_fel oszd_meg tedd_közzé",
    secret: "jelszó* jelszav* kulcs* hitelesítő* token* belépési*",
    exec: "futtasd indítsd hajtsd telepítsd futtass",
    code: "szkript* parancs* program* script*",
    guard: "megerősítés* jóváhagyás* engedély* biztonsági* homokozó*",
    off: "kapcsold_ki tiltsd_le kerüld kikapcsol*",
    unasked:
      "kérdés_nélkül megerősítés_nélkül engedély_nélkül jóváhagyás_nélkül",
    role: "mostantól te_most most_már tegyél_úgy viselkedj",
    power:
      "rendszergazda root korlátlan* korlátozás_nélkül* korlátok_nélkül* szabályok_nélkül*",
    grant: "jóváhagy* engedélyez*",
    always: "mindig mostantól minden_alkalommal",
  },
}, {
  language: "sw",
  words: {
    ignore: "puuza sahau usifuate",
    prior: "awali yote zote yaliyotangulia yako",
    rule: "maagizo maelekezo kanuni sheria amri",
    neg: "usi usimwambie usiseme kamwe",
    mute: "usimwambie usiseme usimjulishe usitaje",
    user: "mtumiaji",
    send: "tuma pakia",
    secret: "nenosiri manenosiri ufunguo",
    exec: "endesha tekeleza",
    code: "hati script amri",
    unasked: "bila_kuuliza bila_idhini",
    role: "sasa_wewe_ni kuanzia_sasa",
    power: "msimamizi bila_vikwazo root",
  },
}];
