import type { Lexicon } from "./lexicon.ts";

/** Spanish, Portuguese, French, Italian, Romanian and Catalan. */
export const ROMANCE: readonly Lexicon[] = [{
  language: "es",
  words: {
    ignore:
      "olvides ignora ignore ignorad ignoren ignorar ignores olvida olvide olvidad olviden olvidar olvídate descarta descarte descartar omite omita omitir desatiende desobedece desobedezca anula anule anular anuladas anulados invalida invalidas sin_efecto ya_no pasa_por_alto haz_caso_omiso hacer_caso_omiso no_sigas no_hagas_caso deja_de_lado deja_de_seguir dejad prescinde sobrescribe quedan_anuladas sáltate no_obedezcas cancela canceladas",
    drop: "borra elimina reemplaza cancela",
    prior:
      "anterior* previas previos previa previo precedente* todas todos toda todo tus tu sus cualquier* arriba originales original iniciales existentes dadas recibidas sistema antes",
    rule:
      "instrucción instrucciones reglas regla normas directrices directivas indicaciones órdenes pautas restricciones directiva lineamientos prompt_del_sistema limitaciones mandatos",
    task: "tarea tareas contexto solicitud petición prompt límites dicho",
    follow:
      "sigue siga sigas seguir obedece obedezca cumple cumpla acata haz_caso",
    neg: "no nunca jamás nadie nada tampoco",
    without: "sin",
    tell:
      "digas diga decir decirle cuentes cuente cuéntale menciones mencione mencionar informes informe informar reveles revele revelar avises avise avisar muestres muestre notifiques notificar comuniques expliques decírselo decirles lo_digas enseñes sepa comentes avisarle",
    user:
      "usuario usuaria usuarios humano persona dueño operador nadie propietario cliente revisor revisores",
    hide:
      "oculta oculte ocultar esconde esconda ocúltalo secreto secretamente silencio silenciosamente discretamente disimuladamente escondidas sigilosamente calladamente",
    show:
      "muéstrame enséñame revélame imprímeme dame muestra muestre mostrar imprime imprima imprimir revela revele revelar repite repita enseña escribe escriba dime dinos transcribe copia reproduce devuelve",
    prompt:
      "prompt_del_sistema prompt_de_sistema prompt_inicial system_prompt instrucciones_del_sistema tus_instrucciones instrucciones_ocultas instrucciones_iniciales mensaje_del_sistema mensaje_de_sistema indicaciones_del_sistema tu_prompt instrucciones_internas tus_reglas instrucción_del_sistema",
    send:
      "envía envíe enviar envíalo envíalas sube suba subir publica publique publicar manda mande mandar reenvía reenvíe comparte comparta pega adjunta adjunte transmite copia subiste enviaste filtra exfiltra",
    secret:
      "contraseña contraseñas clave claves credenciales credencial secretos secreto llave llaves env variables_de_entorno token tokens claves_api",
    data:
      "conversación conversaciones historial notas memoria mensajes contactos código_fuente datos_personales correos archivos",
    exec:
      "ejecuta ejecute ejecutad ejecutar ejecútalo ejecútala corre corra lanza lance inicia instale instala arranca ejecutes realiza",
    fetch: "descarga descargue descargar descárgalo baja obtén",
    code: "script guion comando comandos orden programa código archivo",
    guard:
      "confirmación confirmaciones aprobación aprobaciones permiso permisos sandbox seguridad protección protecciones filtros filtro verificación verificaciones restricciones salvaguardas controles autorización",
    off:
      "desactiva desactive desactivar deshabilita deshabilite deshabilitar apaga apague elude evita evite salta omite quita elimina desactivado desactivada inhabilita",
    ask:
      "preguntes pregunte preguntar pidas pida pedir pides pregunta confirmación permiso consultes consultar confirmar aprobación solicites",
    unasked:
      "sin_preguntar sin_confirmación sin_confirmar sin_permiso sin_pedir_permiso sin_autorización sin_aprobación sin_consultar sin_pedir no_preguntes sin_pedir_confirmación",
    role:
      "ahora_eres eres_ahora a_partir_de_ahora desde_ahora de_ahora_en_adelante actúa actúe finge finja haz_de_cuenta compórtate eres serás te_llamas tu_nombre imagina_que asume_el_papel interpreta pretende",
    power:
      "root administrador administradora sin_restricciones sin_límites sin_reglas sin_limitaciones sin_filtros sin_censura ilimitado ilimitada modo_desarrollador modo_dios ninguna_regla ninguna_restricción no_tienes_reglas no_tienes_límites superusuario sin_normas",
    grant:
      "aprobado aprobados aprobada aprobadas autorizado autorizados autorizada autorizadas permitido permitidos aprobó autorizó concedido concedidos concedidas confirmado aceptado",
    agent: "asistente agente ia modelo modelo_de_lenguaje",
    always:
      "siempre a_partir_de_ahora de_ahora_en_adelante cada_vez cada_sesión próxima_sesión futuras permanentemente para_siempre en_adelante cada_respuesta todas_las_sesiones desde_ahora",
    delete: "borra borre borrar elimina elimine eliminar destruye",
    fresh:
      "nuevas nuevos nueva nuevo siguientes siguiente este_archivo esta_página este_documento abajo en_su_lugar solo continuación este_texto",
    decode:
      "decodifica decodifique descifra descifre traduce traduzca al_revés base64 desencripta descodifica",
  },
}, {
  language: "pt",
  words: {
    ignore:
      "ignore ignora ignorem ignorar esqueça esquece esqueçam esquecer desconsidere desconsidera desconsiderar despreze descarte descartar desobedeça anule anular anuladas anulados inválidas revogadas sem_efeito não_valem desrespeite contorne substitua deixe_de_seguir não_siga pare_de_seguir já_não sobreponha cancele canceladas ignorando",
    drop: "apague exclua cancele remova",
    prior:
      "anterior* prévias prévios prévia precedente* todas todos toda todo suas seus tuas teus sua seu qualquer quaisquer acima originais original iniciais existentes dadas recebidas sistema antes",
    rule:
      "instruções instrução regras regra normas diretrizes diretivas orientações ordens restrições comandos_anteriores limitações",
    task: "tarefa tarefas contexto pedido solicitação prompt limites dito",
    follow: "siga sigas seguir obedeça obedece cumpra",
    neg: "não nunca jamais ninguém nada nem",
    without: "sem",
    tell:
      "conte contar conta contes diga dizer digas mencione mencionar informe informar revele revelar avise avisar mostre notifique notificar comunique explique relate saiba fale falar",
    user:
      "usuário usuária usuários utilizador utilizadores humano pessoa dono operador ninguém proprietário revisor cliente",
    hide:
      "oculte oculta ocultar esconda esconde esconder secretamente silenciosamente discretamente segredo sigilo silêncio disfarçadamente",
    show:
      "mostre mostra mostrar imprima imprime imprimir revele revela exiba exibe repita repete escreva diga reproduza copie",
    prompt:
      "prompt_do_sistema prompt_de_sistema prompt_inicial instruções_do_sistema suas_instruções tuas_instruções instruções_ocultas mensagem_do_sistema mensagem_de_sistema seu_prompt instruções_iniciais instruções_internas suas_regras",
    send:
      "envie envia enviar enviada enviou mande manda mandar suba faça_upload carregue publique publica encaminhe encaminha compartilhe partilhe cole anexe transmita copie poste exfiltre vaze",
    secret:
      "senha senhas chave chaves credenciais credencial segredos segredo palavra_passe palavras_passe env variáveis_de_ambiente token tokens",
    data:
      "conversa conversas histórico notas anotações memória mensagens contatos contactos código_fonte dados_pessoais emails arquivos",
    exec:
      "execute executa executem executar rode roda rodar corra inicie instale instala dispare lance realize",
    fetch: "baixe baixa baixar descarregue faça_download obtenha",
    code: "script comando comandos programa código arquivo ficheiro",
    guard:
      "confirmação confirmações aprovação aprovações permissão permissões sandbox segurança proteção proteções filtros filtro verificação verificações restrições salvaguardas autorização",
    off:
      "desative desativa desativar desligue desliga desabilite desabilita contorne burle pule remova desativado desativada desactive evite",
    ask:
      "pergunte perguntar pergunta peça pedir pede confirmação permissão consulte consultar confirmar aprovação solicite",
    unasked:
      "sem_perguntar sem_confirmação sem_confirmar sem_permissão sem_pedir sem_autorização sem_aprovação sem_consultar sem_pedir_permissão não_pergunte",
    role:
      "agora_você_é você_é_agora a_partir_de_agora de_agora_em_diante aja_como atue finja faça_de_conta comporte_se você_é és_agora tu_és seu_nome imagine_que assuma_o_papel doravante você_agora",
    power:
      "root administrador administradora sem_restrições sem_limites sem_regras sem_limitações sem_filtros sem_censura irrestrito ilimitado modo_desenvolvedor modo_deus nenhuma_regra superusuário sem_restrição",
    grant:
      "aprovado aprovados aprovada aprovadas autorizado autorizados autorizada autorizadas permitido permitidos aprovou autorizou concedido concedidas confirmado aceito",
    agent: "assistente agente ia modelo modelo_de_linguagem",
    always:
      "sempre a_partir_de_agora de_agora_em_diante cada_vez toda_vez cada_sessão próxima_sessão futuras permanentemente para_sempre doravante cada_resposta",
    delete: "apague apaga apagar exclua exclui excluir delete elimine destrua",
    fresh:
      "novas novos nova novo seguintes seguinte este_arquivo este_ficheiro esta_página este_documento abaixo em_vez apenas deste_arquivo",
    decode:
      "decodifique decodifica descodifique decifre traduza ao_contrário base64",
  },
}, {
  language: "fr",
  words: {
    ignore:
      "ignore ignorez ignorer oublie oubliez oublier fais_abstraction faites_abstraction néglige négligez passe_outre passez_outre contourne contournez annule annulez annulées annulés caduques nulles abandonne abandonnez outrepasse outrepassez ne_suis_plus ne_suivez_plus ne_tiens_pas_compte ne_tenez_pas_compte ne_tenez_plus_compte ne_tiens_plus_compte cesse_de_suivre cessez_de_suivre arrête_de_suivre écarte écartez ne_s'appliquent_plus ne_sont_plus laisse_tomber laissez_tomber ne_respecte_plus désobéis",
    drop: "efface supprime remplace remplacez",
    prior:
      "précédent* antérieur* ci_dessus toutes tous tout toute tes vos ton votre préalable* initiales initiaux originales original existantes données reçues système avant ces",
    rule:
      "instruction instructions règle règles consigne consignes directive directives ordres indications restrictions contraintes limitations consignes_système recommandations",
    task: "tâche contexte demande requête prompt limites dit",
    follow: "obéir suis suivez suivre obéis obéissez respecte respectez",
    neg: "ne n pas jamais rien aucun aucune personne",
    without: "sans",
    tell:
      "affiche affichez dis dites dire dit mentionne mentionnez mentionner informe informez informer révèle révélez révéler préviens prévenez prévenir montre montrez signale signalez signaler parle parlez parler explique expliquez avertis avertissez avertir savoir sache communique divulgue divulguez",
    user:
      "utilisateur* humain personne propriétaire opérateur relecteur* client lui usager",
    hide:
      "cache cachez cacher dissimule dissimulez dissimuler secrètement silencieusement discrètement secret catimini furtivement masque masquez",
    show:
      "affiche affichez afficher montre montrez imprime imprimez révèle révélez répète répétez écris écrivez donne donnez recopie recopiez cite citez reproduis dévoile dévoilez",
    prompt:
      "prompt_système prompt_système_complet invite_système invite_du_système prompt_initial instructions_système instructions_du_système tes_instructions vos_instructions instructions_cachées message_système consignes_système instructions_initiales prompt_du_système ton_prompt votre_prompt tes_consignes vos_consignes instructions_internes",
    send:
      "envoie envoyez envoyer envoyé transmets transmettez transmettre poste postez publie publiez téléverse téléversez téléverser charge transfère transférez partage partagez colle collez joins exfiltre exfiltrez copie copiez expédie",
    secret:
      "mot_de_passe mots_de_passe clé clés identifiants identifiant secrets env variables_d'environnement jeton jetons clé_api clés_api clé_ssh clef clefs",
    data:
      "conversation conversations historique notes mémoire messages contacts code_source données_personnelles courriels fichiers",
    exec:
      "exécute exécutez exécuter lance lancez lancer démarre démarrez installe installez installer fais_tourner",
    fetch: "télécharge téléchargez télécharger récupère récupérez",
    code: "script commande commandes programme code fichier",
    guard:
      "confirmation confirmations approbation approbations autorisation autorisations permission permissions sandbox bac_à_sable sécurité protection protections filtre filtres vérifications restrictions garde_fous contrôles validation",
    off:
      "désactive désactivez désactiver coupe coupez contourne contournez évite supprime supprimez désactivé désactivée saute sautez lève levez éteins",
    ask:
      "demande demandes demandez demander confirmation permission autorisation consulter confirmer approbation",
    unasked:
      "sans_demander sans_confirmation sans_confirmer sans_permission sans_autorisation sans_approbation sans_consulter sans_poser ne_demande_pas ne_demandez_pas sans_validation sans_accord",
    role:
      "tu_es_maintenant vous_êtes_maintenant tu_es_désormais vous_êtes_désormais désormais à_partir_de_maintenant dorénavant agis_comme agissez_comme fais_semblant faites_comme_si fais_comme_si comporte_toi tu_es vous_êtes tu_t'appelles ton_nom imagine_que joue_le_rôle prétends",
    power:
      "root administrateur administratrice sans_restriction* sans_limite* sans_règle* sans_filtre* sans_censure illimité* mode_développeur mode_dieu aucune_règle aucune_limite aucune_restriction super_utilisateur superutilisateur tous_les_droits",
    grant:
      "approuvé* autorisé* permis validé* accepté* accordé* confirmé* approuve",
    agent: "assistant agent ia modèle modèle_de_langage",
    always:
      "toujours désormais à_partir_de_maintenant dorénavant chaque_fois chaque_session prochaine_session futures définitivement pour_toujours à_l'avenir chaque_réponse",
    delete: "supprime supprimez supprimer efface effacez effacer détruis",
    fresh:
      "nouvelles nouveaux nouvelle nouveau suivantes suivantes suivant ce_fichier cette_page ce_document ci_dessous à_la_place seulement",
    decode:
      "décode décodez déchiffre déchiffrez traduis traduisez à_l'envers base64",
  },
}, {
  language: "it",
  words: {
    ignore:
      "dimenticare ignora ignori ignorate ignorare dimentica dimentichi dimenticate trascura trascurate scarta annulla annullate annullare nulle annullati tralascia aggira sovrascrivi disattendi non_seguire smetti_di_seguire lascia_perdere non_valgono_più non_tenere_conto non_considerare disobbedisci non_più",
    drop: "cancella elimina sostituisci rimuovi",
    prior:
      "precedent* tutte tutti tutto tutta tue tuoi tua tuo vostre qualsiasi sopra originali originale iniziali esistenti date ricevute sistema prima",
    rule:
      "istruzione istruzioni regole regola direttive direttiva indicazioni linee_guida ordini restrizioni vincoli disposizioni limitazioni",
    task: "compito contesto richiesta prompt limiti detto",
    follow: "segui seguire seguite obbedisci rispetta esegui",
    neg: "non mai niente nulla nessuno",
    without: "senza",
    tell:
      "dire dica dirlo dirgli dillo menzionare menziona informare informi rivelare rivela avvisare avvisi mostrare raccontare comunicare segnalare notificare spiegare far_sapere parlare accennare",
    user:
      "utente utenti umano persona proprietario operatore nessuno revisore cliente",
    hide:
      "nascondi nascondere nascosto segretamente silenziosamente di_nascosto segreto discretamente occulta cela",
    show:
      "mostra mostrare mostrami stampa stampare rivela rivelare ripeti scrivi scrivere visualizza riporta dimmi trascrivi copia",
    prompt:
      "prompt_di_sistema prompt_del_sistema prompt_iniziale istruzioni_di_sistema tue_istruzioni istruzioni_nascoste messaggio_di_sistema istruzioni_iniziali istruzioni_del_sistema tuo_prompt istruzioni_interne tue_regole",
    send:
      "invia inviare inviate manda mandare carica caricare pubblica pubblicare inoltra inoltrare condividi incolla allega trasmetti spedisci copia esfiltra",
    secret:
      "password chiave chiavi credenziali segreti segreto env variabili_d'ambiente token chiave_api chiavi_api chiave_ssh",
    data:
      "conversazione conversazioni cronologia note memoria messaggi contatti codice_sorgente dati_personali file",
    exec:
      "esegui eseguire eseguite esegua avvia avviare lancia lanciare installa installare",
    fetch: "scarica scaricare scarichi preleva",
    code: "script comando comandi programma codice file",
    guard:
      "conferma conferme approvazione approvazioni permesso permessi sandbox sicurezza protezione protezioni filtri filtro controlli verifiche restrizioni autorizzazione autorizzazioni",
    off:
      "disattiva disattivare disabilita disabilitare spegni aggira evita salta rimuovi disattivato disattivata bypassa",
    ask:
      "chiedere chiedi chieda chiedermi domandare conferma permesso consultare confermare approvazione",
    unasked:
      "senza_chiedere senza_conferma senza_confermare senza_permesso senza_autorizzazione senza_approvazione senza_consultare non_chiedere senza_chiedere_conferma",
    role:
      "ora_sei adesso_sei sei_ora d'ora_in_poi da_ora_in_poi da_adesso agisci_come fingi fai_finta comportati sei ti_chiami il_tuo_nome immagina_di interpreta da_questo_momento",
    power:
      "root amministratore amministratrice senza_restrizioni senza_limiti senza_regole senza_limitazioni senza_filtri senza_censura illimitato modalità_sviluppatore modalità_dio nessuna_regola nessun_limite superutente senza_vincoli",
    grant:
      "approvato approvati approvata approvate autorizzato autorizzati autorizzate consentito consentiti concesso concessi confermato accettato",
    agent: "assistente agente ia modello modello_linguistico",
    always:
      "sempre d'ora_in_poi da_ora_in_poi ogni_volta ogni_sessione prossima_sessione future permanentemente per_sempre ogni_risposta",
    delete: "cancella cancellare elimina eliminare distruggi",
    fresh:
      "nuove nuovi nuova nuovo seguenti seguente questo_file questa_pagina questo_documento sotto invece solo",
    decode: "decodifica decifra traduci al_contrario base64",
  },
}, {
  language: "ro",
  words: {
    ignore:
      "ignoră ignora ignorați uită uitați anulează nu_respecta nu_mai încalcă",
    prior:
      "anterioar* precedent* toate tale tăi dumneavoastră de_mai_sus orice inițiale existente",
    rule:
      "instrucțiun* reguli* regulile directiv* indicați* ordine* restricți*",
    task: "sarcina sarcină contextul cererea prompt*",
    neg: "nu niciodată nimic",
    without: "fără",
    tell: "spune spui spuneți menționa informa dezvălui raporta arăta anunța",
    user: "utilizator* omului persoana proprietarul nimănui",
    hide: "ascunde secret discret tăcut pe_ascuns",
    show: "afișează arată tipărește repetă scrie dezvăluie",
    prompt:
      "promptul_de_sistem instrucțiunile_tale instrucțiunile_de_sistem mesajul_de_sistem promptul_sistemului",
    send: "trimite trimiteți încarcă publică postează",
    secret:
      "parola parolele parole cheia cheile chei credențiale* datele_de_acces secretele env",
    data: "conversația istoricul notele memoria mesajele",
    exec: "rulează execută pornește instalează lansează rulați executați",
    fetch: "descarcă descărcați",
    code: "scriptul comanda comenzile comenzi programul",
    guard:
      "confirmare* confirmările aprobare* aprobările permisiune* siguranț* securitat*",
    off: "dezactivează dezactivați oprește ocolește",
    ask: "întreba cere confirmare permisiune",
    unasked: "fără_să_întrebi fără_confirmare fără_permisiune fără_aprobare",
    role: "acum_ești ești_acum de_acum_înainte prefă_te acționează ești",
    power:
      "administrator root fără_restricții fără_limite fără_reguli nelimitat*",
    grant: "aprobat* autorizat* permis*",
    agent: "asistent* agent* ia model*",
    always: "întotdeauna mereu de_acum_înainte de_fiecare_dată",
    delete: "șterge distruge",
    fresh: "noile noi următoarele acest_fișier acestui",
  },
}, {
  language: "ca",
  words: {
    ignore: "ignora ignoreu oblida oblideu descarta",
    prior: "anteriors anterior prèvies totes tots teves teus",
    rule: "instruccions regles normes directrius indicacions restriccions",
    neg: "no mai",
    without: "sense",
    tell: "diguis digues informis mencionis revelis expliquis",
    user: "usuari usuària usuaris",
    send: "envia envieu puja",
    secret: "contrasenya contrasenyes claus credencials",
    exec: "executa executeu",
    unasked: "sense_preguntar sense_permís sense_confirmació",
    role: "ara_ets a_partir_d'ara",
    power: "root administrador sense_restriccions sense_límits",
    show: "mostra revela imprimeix",
    prompt: "prompt_del_sistema instruccions_del_sistema",
  },
}];
